/** The first screen after signing in: a greeting and the available tools. */
import { formatOwnDay } from '#shared/base/date.ts'
import { fullName } from '#shared/user/full-name.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNewRequests } from '../contact/use-new-requests.ts'
import { Skeleton } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { useNow } from '../kit/use-now.ts'
import { NoticeBoard } from '../notice/notice-board.tsx'
import { SampleNote } from '../sample/sample-note.tsx'
import { LinkTools } from '../tool/link-tools.tsx'
import { AccountPanel } from './account-panel.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { greetingAt } from './greeting.ts'
import { leadOf, ReadNewRequests } from './new-requests.tsx'
import { QuotationStrip } from './quotation-strip.tsx'
import { Today } from './today.tsx'
import { useDashboardReady } from './use-dashboard-ready.ts'

export function DashboardPage() {
  const t = useT()
  const now = useNow()
  const language = useLanguage()
  const person = useCurrentUser()
  const newRequests = useNewRequests()
  const isThere = useDashboardReady()
  const requests = isThere ? newRequests : undefined
  const name = person ? fullName(person) || person.username : ''
  return (
    <Screen
      title={t(greetingAt(now.getHours()), { name })}
      lead={leadOf(t, formatOwnDay(now, language), requests)}
      actions={requests ? <ReadNewRequests count={requests} /> : undefined}
    >
      {isThere ? (
        <>
          <Today />
          <SampleNote />
          <QuotationStrip />
          <NoticeBoard />
          <LinkTools />
          <Entries />
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  )
}

function Entries() {
  const t = useT()
  const person = useCurrentUser()
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-8 overflow-hidden rounded-card border border-line bg-paper p-5 wide:mt-6 wide:px-6 wide:py-1 wide:has-[>:only-child]:max-w-116">
      <AccountPanel />
      {person?.is_staff && <EntryPanel title={t('dashboard.admin')} group="admin" />}
      <EntryPanel title={t('internal.generalGroup')} group="general" />
    </div>
  )
}
