/** The table of mails: status, recipient, subject and date. */
import { RotateCw } from 'lucide-react'
import { formatShort } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailKind, SuppressionReason } from '#shared/mail/mail-state.ts'
import type { OutboxMail } from '#shared/outbox-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { PAIRED_CELL, PAIRED_ROW } from '../kit/detail-panel.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { mayResend, useResend } from './use-outbox.ts'

/** Enlarged text on the narrowest phones: one below the other. */
const NARROW_CELL = 'max-[20rem]:[grid-area:auto] max-[20rem]:text-start'

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
      className: `wide:w-38 max-wide:col-[2] max-wide:row-[2] max-wide:text-right ${NARROW_CELL} ${PAIRED_CELL}`,
      cell: ({ state, last_answer }) => <MailStateChip state={state} answer={last_answer} />,
    },
    {
      key: 'recipient',
      label: t('mailing.recipient'),
      isMain: true,
      className: `max-wide:col-[1] max-wide:row-[1/span_2] ${NARROW_CELL}`,
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
          <span className="line-clamp-1 text-muted leading-[1.4]" lang={textLanguageTag(subject)}>
            {subject}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('mailing.kind'),
      className: `wide:w-[24%] min-[68.75rem]:group-data-open/slip:hidden max-wide:col-span-full max-wide:text-[0.9375rem] max-wide:text-muted ${NARROW_CELL} ${PAIRED_CELL}`,
      cell: ({ kind }) => t(KIND_TEXT[kind]),
    },
    {
      key: 'date',
      label: t('mailing.written'),
      className: `mail-date wide:w-34 max-wide:col-[2] max-wide:row-[1] max-wide:text-right max-wide:text-muted ${NARROW_CELL} ${PAIRED_CELL}`,
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
      classes={{
        table: 'wide:table-fixed',
        // Like a mail app on a phone: recipient and date, then the subject.
        row: `${PAIRED_ROW} max-wide:items-start max-[20rem]:grid-cols-1`,
        // On a phone the open mail has its own actions.
        actions: 'wide:w-15 wide:[th&]:text-[0px] max-wide:hidden',
      }}
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

/** The label of each mail type, and of each reason for not sending. */
export const KIND_TEXT: Readonly<Record<MailKind, TextKey>> = {
  'quotation-confirmation': 'mailing.kindQuotationConfirmation',
  'quotation-verified': 'mailing.kindQuotationVerified',
  'quotation-confirmed': 'mailing.kindQuotationConfirmed',
  'quotation-restore': 'mailing.kindQuotationRestore',
  'quotation-link': 'mailing.kindQuotationLink',
  'quotation-reminder': 'mailing.kindQuotationReminder',
  'quotation-morning': 'mailing.kindQuotationMorning',
  'quotation-version': 'mailing.kindQuotationVersion',
  'quotation-accepted': 'mailing.kindQuotationAccepted',
  'quotation-won': 'mailing.kindQuotationWon',
  'quotation-declined': 'mailing.kindQuotationDeclined',
  'quotation-call': 'mailing.kindQuotationCall',
  'quotation-change': 'mailing.kindQuotationChange',
  'quotation-message': 'mailing.kindQuotationMessage',
  'quotation-cancelled': 'mailing.kindQuotationCancelled',
  'quotation-restored': 'mailing.kindQuotationRestored',
  'quotation-old-address': 'mailing.kindQuotationOldAddress',
  'quotation-changed': 'mailing.kindQuotationChanged',
  'company-sample': 'mailing.kindCompanySample',
  contact: 'mailing.kindContact',
  'contact-reply': 'mailing.kindContactReply',
  'password-link': 'mailing.kindPasswordLink',
  'password-changed': 'mailing.kindPasswordChanged',
  invitation: 'mailing.kindInvitation',
  mass: 'mailing.kindMass',
}

/** The label of each reason for the do-not-email list. */
export const REASON_TEXT: Readonly<Record<SuppressionReason, TextKey>> = {
  unsubscribed: 'mailing.reasonUnsubscribed',
  bounced: 'mailing.reasonBounced',
  added: 'mailing.reasonAdded',
}
