/** The table of mails: status, recipient, subject and date. */
import { RotateCw } from 'lucide-react'
import { formatShort } from '#shared/base/date.ts'
import type { OutboxMail } from '#shared/outbox/schema.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useNow } from '../kit/use-now.ts'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { KIND_TEXT } from './mail-kinds.ts'
import { mayResend, useResend } from './use-resend.ts'

interface MailTableProps {
  rows: readonly OutboxMail[]
  openId: number | undefined
  onOpen: (id: number) => void
}

export function MailTable({ rows, openId, onOpen }: MailTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { resend, isBusy } = useResend()

  const columns: Column<OutboxMail>[] = [
    {
      key: 'state',
      label: t('mailing.state'),
      className: 'outbox-state',
      cell: ({ state, last_answer }) => <MailStateChip state={state} answer={last_answer} />,
    },
    {
      key: 'recipient',
      label: t('mailing.recipient'),
      isMain: true,
      className: 'outbox-recipient',
      cell: ({ id, recipient, subject }) => (
        <>
          <button
            type="button"
            className="line-clamp-2 min-h-6 max-w-full text-left leading-[1.4] font-bold wrap-anywhere hover:text-jade hover:underline hover:underline-offset-4"
            translate="no"
            aria-label={t('mailing.openMail', { recipient })}
            onClick={() => onOpen(id)}
          >
            {recipient}
          </button>
          <span className="outbox-subject" lang={textLanguageTag(subject)}>
            {subject}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('mailing.kind'),
      className: 'outbox-kind-cell',
      cell: ({ kind }) => t(KIND_TEXT[kind]),
    },
    {
      key: 'date',
      label: t('mailing.written'),
      className: 'mail-date',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()}>{formatShort(created_at, now, language)}</time>
      ),
    },
  ]

  return (
    <DataTable
      label={t('mailing.outbox')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
      actionsLabel={t('record.actions')}
      actionsOf={(mail) =>
        mayResend(mail) && (
          <button
            type="button"
            className="row-action"
            aria-label={t('mailing.resendTo', { address: mail.recipient })}
            title={t('mailing.resend')}
            aria-disabled={isBusy}
            onClick={() => resend(mail)}
          >
            <RotateCw aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
