/** Existing backups, the time of the next one, and a button to make one now. */
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { BackupsState, ListedBackup } from '#shared/backup-schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { BackupNow } from './backup-now.tsx'

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
      <div className="mb-6 flex flex-wrap items-start gap-x-10 gap-y-5">
        <div className="flex-1 basis-106">
          <Schedule state={state} />
        </div>
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
        <h2 className="mb-2 text-15 text-ink">{t('backup.elsewhereTitle')}</h2>
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
      <h2 className="mb-2 text-18 text-vermilion-deep">{t('backup.failedTitle')}</h2>
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
  const now = useNow().getTime()
  const moment = (time: Date) => <DateText at={time} />
  const last = backups.find(({ is_ahead }) => !is_ahead)
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

const figure = new Intl.NumberFormat('en-GB')

/** The list of backups: date, size, content, and how to restore each. */
function BackupTable({ backups }: { backups: readonly ListedBackup[] }) {
  const t = useT()
  const language = useLanguage()
  const [asked, setAsked] = useState<ListedBackup>()
  const [isOpen, setOpen] = useState(false)

  const columns: Column<ListedBackup>[] = [
    {
      key: 'made',
      label: t('backup.made'),
      isMain: true,
      cell: ({ made_at, is_ahead, file, holds }) => (
        <div>
          <DateText at={made_at} />
          <span className="block font-normal text-13 text-muted wrap-anywhere" translate="no">
            {file}
          </span>
          {(is_ahead || !holds) && (
            <span className="block font-bold text-13 text-vermilion-deep">
              {t(holds ? 'backup.ahead' : 'backup.unreadable')}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'size',
      label: t('backup.size'),
      isEnd: true,
      cell: ({ bytes }) => <span className="whitespace-nowrap">{formatBytes(bytes)}</span>,
    },
    {
      key: 'rows',
      label: t('backup.rows'),
      isEnd: true,
      cell: ({ holds }) => (holds ? figure.format(holds.rows) : '–'),
    },
    {
      key: 'files',
      label: t('backup.files'),
      isEnd: true,
      cell: ({ holds }) => (
        <div>
          <span>{holds ? figure.format(holds.files) : '–'}</span>
          {holds && holds.missing > 0 && (
            <span className="block font-bold text-13 text-vermilion-deep">
              {t('backup.missing', { count: holds.missing })}
            </span>
          )}
        </div>
      ),
    },
    { key: 'version', label: t('backup.version'), cell: ({ holds }) => holds?.program ?? '–' },
  ]
  return (
    <>
      <DataTable
        label={t('backup.list')}
        columns={columns}
        rows={backups}
        keyOf={({ file }) => file}
        actionsOf={(backup) =>
          backup.holds && (
            <Button
              className="min-h-9 px-3 py-1 narrow:max-desk:whitespace-normal"
              aria-haspopup="dialog"
              aria-label={t('backup.howToNamed', { when: formatDateTime(backup.made_at, language) })}
              onClick={() => {
                setAsked(backup)
                setOpen(true)
              }}
            >
              {t('backup.howTo')}
            </Button>
          )
        }
      />
      {asked && <HowToRestore backup={asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

interface HowToRestoreProps {
  backup: ListedBackup
  isOpen: boolean
  onClose: () => void
}

/** The commands that restore a backup on the server. There is no button, since the site must be stopped first. */
function HowToRestore({ backup: { file, made_at }, isOpen, onClose }: HowToRestoreProps) {
  const t = useT()
  const when = formatDateTime(made_at, useLanguage())
  const parts = ['npm run admin --', 'restore', file, '--force']
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('backup.restoreTitle', { when })}
      lead={t('backup.restoreLead')}
      closeLabel={t('backup.done')}
    >
      <ol className="grid list-decimal gap-4 pl-5">
        <li>{t('backup.restoreStop')}</li>
        <li>
          {t('backup.restoreRun')}
          <p className="code-slip my-2" translate="no">
            <code>
              {parts.map((part) => (
                // Wraps between the words of a command, never inside a "--".
                <span key={part} className="mr-2 inline-block max-w-full wrap-anywhere">{`${part} `}</span>
              ))}
            </code>
          </p>
          <CopyButton
            text={parts.join(' ')}
            copiedText={t('backup.copied')}
            failedText={t('backup.copyFailed')}
          >
            {t('backup.copy')}
          </CopyButton>
        </li>
        <li>{t('backup.restoreStart')}</li>
      </ol>
    </TitledDialog>
  )
}
