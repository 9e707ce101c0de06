/** Existing backups, the time of the next one, and a button to make one now. */
import { Archive } from 'lucide-react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { BackupsState } from '#shared/backup-schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { BackupNow } from './backup-now.tsx'
import { BackupTable } from './backup-table.tsx'

const WHILE_RUNNING_MS = 1_000
const OTHERWISE_MS = 60_000

export function BackupView() {
  const found = trpc.backup.list.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data?.running ? WHILE_RUNNING_MS : OTHERWISE_MS),
  })
  return <QueryState query={found}>{(state) => <Backups state={state} />}</QueryState>
}

function Backups({ state }: { state: BackupsState }) {
  const t = useT()
  const { backups, failure, running, next_at } = state
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start gap-x-10 gap-y-5 [&>dl]:flex-[1_1_26.25rem]">
        <Schedule state={state} />
        <BackupNow running={running} failure={failure} />
      </div>
      {failure && !running && <Failure failure={failure} isRetried={next_at !== null} />}
      {backups.length > 0 ? (
        <BackupTable backups={backups} />
      ) : (
        <StateCard title={t('backup.empty')} icon={<Archive aria-hidden="true" />}>
          <p>{t(next_at === null ? 'backup.emptyTextNever' : 'backup.emptyText')}</p>
        </StateCard>
      )}
      <section className="mt-7 max-w-176 text-muted">
        <h2 className="mb-1.5 text-[1.0625rem] text-ink">{t('backup.elsewhereTitle')}</h2>
        <p>{t('backup.elsewhere')}</p>
      </section>
    </>
  )
}

interface FailureProps {
  failure: NonNullable<BackupsState['failure']>
  isRetried: boolean
}

function Failure({ failure: { at, reason }, isRetried }: FailureProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <section role="alert" className="mb-6 rounded-card border border-vermilion border-l-6 bg-paper px-5 py-4">
      <h2 className="mb-1.5 text-[1.125rem] text-vermilion-deep">{t('backup.failedTitle')}</h2>
      <p>{t('backup.failedText', { when: formatDateTime(at, language) })}</p>
      <p className="my-2 font-ticket wrap-anywhere" lang="en" translate="no">
        {reason}
      </p>
      <p>{t(isRetried ? 'backup.failedRetry' : 'backup.failedNoRetry')}</p>
    </section>
  )
}

const SOON_MS = 10 * 60_000

/** When the last backup was made, when the next is due, and how many are kept. */
function Schedule({ state: { backups, next_at, kept } }: { state: BackupsState }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().getTime()
  const moment = (time: Date) => <time dateTime={time.toISOString()}>{formatDateTime(time, language)}</time>
  const [last] = backups
  const next = () => {
    if (next_at === null) return t('backup.nextNever')
    return next_at.getTime() < now + SOON_MS ? t('backup.nextSoon') : moment(next_at)
  }
  return (
    <FactList
      facts={[
        { name: t('backup.last'), value: last ? moment(last.made_at) : t('backup.lastNone') },
        { name: t('backup.next'), value: next() },
        { name: t('backup.kept'), value: t('backup.keptText', { count: kept }) },
      ]}
    />
  )
}
