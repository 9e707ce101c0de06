/** Recent batches and their progress; refetched while any is being sent. */
import { keepPreviousData } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { formatShort } from '#shared/base/date.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import type { MailBatch } from '#shared/mass-mail-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { focusRowOnceShown } from '../kit/focus-row.ts'
import { useListState } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { textLanguageTag } from '../kit/text-language.ts'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { useOpenEntry } from '../kit/use-open-entry.ts'
import { BatchActions, BatchDetails, BatchProgress } from './batch-details.tsx'
import { batchRefetchInterval } from './use-batch-actions.ts'

export function Batches() {
  const t = useT()
  const id = useId()
  const { page, goTo } = useListState()
  const { openId, open } = useOpenEntry('batch')
  const batches = trpc.mail.batches.useQuery(
    { page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => batchRefetchInterval(state.data?.rows ?? []),
    },
  )
  return (
    <section className="batches" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.1875rem] leading-[1.6]">
        {t('mailing.batches')}
      </h2>
      <div className="slip-screen" data-open={openId !== undefined || undefined}>
        <div className="slip-columns">
          <div className="slip-list">
            <QueryState query={batches}>
              {({ rows, total }) =>
                total === 0 ? (
                  <StateCard title={t('mailing.batchesEmpty')} icon={<Send aria-hidden="true" />}>
                    <p>{t('mailing.batchesEmptyText')}</p>
                  </StateCard>
                ) : (
                  <>
                    <BatchTable rows={rows} openId={openId} onOpen={open} />
                    <Pager page={page} pageSize={MAILS_PER_PAGE} all={total} onGo={goTo} />
                  </>
                )
              }
            </QueryState>
          </div>
          {openId !== undefined && (
            <BatchDetails
              key={openId}
              id={openId}
              onClose={() => {
                open(undefined)
                focusRowOnceShown(openId)
              }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

interface BatchTableProps {
  rows: readonly MailBatch[]
  openId: number | undefined
  onOpen: (id: number) => void
}

/** The batches, newest first, each with progress and actions. */
function BatchTable({ rows, openId, onOpen }: BatchTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const isStaff = useCurrentUser()?.is_staff === true

  const columns: Column<MailBatch>[] = [
    {
      key: 'subject',
      label: t('mailing.subject'),
      isMain: true,
      className: 'wide:w-[38%]',
      cell: ({ id, subject, is_test }) => (
        <>
          <button
            type="button"
            className="line-clamp-2 min-h-6 max-w-full text-left leading-[1.4] font-bold wrap-anywhere hover:text-jade hover:underline hover:underline-offset-4"
            lang={textLanguageTag(subject)}
            aria-label={t('mailing.openBatch', { subject })}
            onClick={() => onOpen(id)}
          >
            {subject}
          </button>
          {is_test && (
            <span className="inline-block rounded-control border border-muted px-2 text-[0.875rem] text-muted">
              {t('mailing.test')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'progress',
      label: t('mailing.progress'),
      cell: (batch) => (
        <div>
          <BatchProgress batch={batch} />
          {batch.failed > 0 && <Chip tone="go">{t('mailing.failedCount', { count: batch.failed })}</Chip>}
        </div>
      ),
    },
    {
      key: 'sender',
      label: t('mailing.sender'),
      className: 'batch-sender',
      cell: ({ sender_name }) => <span lang={textLanguageTag(sender_name)}>{sender_name}</span>,
    },
    {
      key: 'date',
      label: t('mailing.sentAt'),
      className: 'mail-date',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{formatShort(created_at, now, language)}</time>
      ),
    },
  ]

  return (
    <DataTable
      label={t('mailing.batches')}
      columns={isStaff ? columns : columns.filter(({ key }) => key !== 'sender')}
      rows={rows}
      keyOf={({ id }) => id}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
      actionsLabel={t('record.actions')}
      actionsOf={(batch) => <BatchActions batch={batch} isNamed />}
    />
  )
}
