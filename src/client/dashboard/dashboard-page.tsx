/** The first screen after signing in (spec 2): a greeting, and what one can do here. */
import { useNewRequests } from '../inbox/use-new-requests.ts'
import { fullName } from '../internal/full-name.ts'
import { Skeleton } from '../internal/query-state.tsx'
import { Screen } from '../internal/screen.tsx'
import { NoticeBoard } from '../notice/notice-board.tsx'
import { useLanguage, useT } from '../page.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { LinkTools } from '../tool/link-tools.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { formatDay, greetingAt } from './greeting.ts'
import { leadOf, ReadNewRequests } from './new-requests.tsx'
import { useAllThere } from './use-all-there.ts'
import { useNow } from './use-now.ts'

export function DashboardPage() {
  const t = useT()
  const now = useNow()
  const language = useLanguage()
  const person = useCurrentUser()
  const newRequests = useNewRequests()
  const isThere = useAllThere()
  const requests = isThere ? newRequests : undefined
  const name = person ? fullName(person) || person.username : ''
  return (
    <Screen
      title={t(greetingAt(now.getHours()), { name })}
      lead={leadOf(t, formatDay(now, language), requests)}
      actions={requests ? <ReadNewRequests count={requests} /> : undefined}
    >
      {isThere ? (
        <>
          <NoticeBoard />
          <div className="panels">
            <AccountPanel />
            {person?.is_staff && <AdminPanel />}
            <GeneralPanel />
          </div>
          <LinkTools />
        </>
      ) : (
        <Skeleton />
      )}
    </Screen>
  )
}
