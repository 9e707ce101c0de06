/** The first screen after signing in: a greeting and the available tools. */
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { formatOwnDay } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { fullName } from '#shared/user/user.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNewRequests } from '../contact/use-inbox.ts'
import { type EntryGroup, useEntries } from '../entries.ts'
import { Skeleton } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { NoticeBoard } from '../notice/notice-board.tsx'
import { internalPaths } from '../paths.ts'
import { SampleNote } from '../sample/sample-note.tsx'
import { Icon } from '../screen-icon.tsx'
import { LinkTools } from '../tool/link-tools.tsx'
import { AccountPanel } from './account-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LinkRow, Panel } from './panel.tsx'
import { QuotationStrip } from './quotation-strip.tsx'
import { Today } from './today.tsx'
import { type TodayView, useToday, useTodayView } from './use-today.ts'

export function DashboardPage() {
  const t = useT()
  const now = useNow()
  const language = useLanguage()
  const person = useCurrentUser()
  const view = useTodayView()
  const { isThere, shown } = useDashboard(view)
  const name = person ? fullName(person) || person.username : ''
  return (
    <Screen
      title={t(greetingAt(now.getHours()), { name })}
      lead={useLead(formatOwnDay(now, language), view)}
      headClass="dashboard-head"
      actions={
        <Link href={internalPaths.newQuotation()} className="button-quiet dashboard-new">
          <Plus aria-hidden="true" />
          <span className="max-narrow:sr-only">{t('desk.new')}</span>
        </Link>
      }
    >
      {isThere ? (
        <>
          <SampleNote counts={shown.data?.samples} />
          {shown.data?.steps && (
            <FirstSteps steps={shown.data.steps} placeholders={shown.data.placeholders} />
          )}
          <Today view={view} />
          <QuotationStrip />
          <NoticeBoard query={shown} />
          <LinkTools shelf={shown.data} />
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
    <div className="panels">
      <AccountPanel />
      {person?.is_staff && <EntryPanel title={t('dashboard.admin')} group="admin" />}
      <EntryPanel title={t('internal.generalGroup')} group="general" />
    </div>
  )
}

/** The day, with what is to do and what of it is late, as Today has it. */
function useLead(day: string, view: TodayView): string {
  const t = useT()
  const { total: count = 0, late = 0 } = useToday(view).data ?? {}
  if (count === 0) return day
  return late > 0 ? t('dashboard.toDoLate', { day, count, late }) : t('dashboard.toDo', { day, count })
}

const TIMEOUT_MS = 1_500

/**
 * What the dashboard shows beside Today and its figures, and whether the data that decides its height has loaded, so that
 * nothing moves; with a time limit.
 */
function useDashboard(view: TodayView) {
  // What was edited on another screen since then is shown.
  const shown = trpc.dashboard.open.useQuery(undefined, { staleTime: 0 })
  const overview = trpc.quotation.overview.useQuery()
  const today = useToday(view)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const isThere = isLate || [shown, overview, today].every(({ isPending }) => !isPending)
  return { isThere, shown }
}

/** A section of the dashboard that links to the screens of one group, each with its number of records. */
function EntryPanel({ title, group }: { title: string; group: EntryGroup }) {
  const t = useT()
  const entries = useEntries(group)
  const counts = useCounts()
  return (
    <Panel name={group} title={title}>
      {entries.map(({ path, text, entry }) => (
        <LinkRow
          key={path}
          href={path}
          icon={<Icon name={entry.icon} />}
          label={t(text)}
          count={counts[path]}
        />
      ))}
    </Panel>
  )
}

const AGAIN_MS = 60_000

/** The number of records behind an entry, by path; omits those not loaded yet or not allowed. */
function useCounts(): Partial<Record<string, number | string>> {
  const t = useT()
  const requests = useNewRequests()
  const { data: counts } = trpc.dashboard.counts.useQuery(undefined, { refetchInterval: AGAIN_MS })
  const { missingTexts, failedMails } = counts ?? {}
  return {
    [internalPaths.inbox()]: requests ? t('dashboard.newCount', { count: requests }) : undefined,
    [internalPaths.starterPackages()]: counts?.starterPackages,
    [internalPaths.partnerEditor()]: counts?.partners,
    [internalPaths.products()]: counts?.products,
    [internalPaths.notices()]: counts?.notices,
    [internalPaths.translations()]: missingTexts
      ? t('dashboard.missingCount', { count: missingTexts })
      : undefined,
    [internalPaths.users()]: counts?.users,
    [internalPaths.tools()]: counts?.tools,
    [internalPaths.outbox()]: failedMails ? t('mailing.failedCount', { count: failedMails }) : undefined,
  }
}

/** The greeting of the dashboard, by the hour of the user's own clock. */
export function greetingAt(hour: number): TextKey {
  if (hour >= 4 && hour <= 11) return 'dashboard.morning'
  return hour >= 12 && hour <= 17 ? 'dashboard.afternoon' : 'dashboard.evening'
}
