/** The batches, newest first, each with progress and actions. */
import { formatShort } from '#shared/base/date.ts'
import type { MailBatch } from '#shared/mass-mail-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { textLanguageTag } from '../kit/text-language.ts'
import { useNow } from '../kit/use-now.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchProgress } from './batch-progress.tsx'

interface BatchTableProps {
  rows: readonly MailBatch[]
  openId: number | undefined
  onOpen: (id: number) => void
}

export function BatchTable({ rows, openId, onOpen }: BatchTableProps) {
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
