/** Existing backups, the time of the next one, and a button to make one now. */
import { Archive } from 'lucide-react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { BackupsState } from '#shared/backup/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { BackupNow } from './backup-now.tsx'
import { BackupTable } from './backup-table.tsx'
import { Schedule } from './schedule.tsx'

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
      <div className="backup-head">
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
      <section className="backup-note">
        <h2>{t('backup.elsewhereTitle')}</h2>
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
    <section role="alert" className="backup-failure">
      <h2>{t('backup.failedTitle')}</h2>
      <p>{t('backup.failedText', { when: formatDateTime(at, language) })}</p>
      <p className="backup-reason" lang="en" translate="no">
        {reason}
      </p>
      <p>{t(isRetried ? 'backup.failedRetry' : 'backup.failedNoRetry')}</p>
    </section>
  )
}
