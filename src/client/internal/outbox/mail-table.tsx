/** The table of mails: status, recipient, subject and date. */
import { RotateCw } from 'lucide-react'
import { formatShort } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailKind, SuppressionReason } from '#shared/mail/mail-state.ts'
import type { OutboxMail } from '#shared/outbox-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { mayResend, useResend } from './use-outbox.ts'

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
      key: 'recipient',
      label: t('mailing.recipient'),
      isMain: true,
      cell: ({ id, recipient, subject }) => (
        <>
          <button
            type="button"
            className="row-open"
            title={recipient}
            translate="no"
            aria-label={t('mailing.openMail', { recipient })}
            onClick={() => onOpen(id)}
          >
            {recipient}
          </button>
          <span className="row-second" title={subject} lang={textLanguageTag(subject)}>
            {subject}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('mailing.kind'),
      className: 'outbox-kind row-detail',
      cell: ({ kind }) => t(KIND_TEXT[kind]),
    },
    {
      key: 'state',
      label: t('mailing.state'),
      className: 'outbox-state row-state',
      cell: ({ state, last_answer }) => (
        <MailStateChip isRegular={state !== 'failed'} state={state} answer={last_answer} />
      ),
    },
    {
      key: 'date',
      label: t('mailing.written'),
      className: 'outbox-date row-date',
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
      // On a phone the open mail has its own actions.
      classes={{ actions: 'outbox-actions' }}
      actionsOf={(mail) =>
        mayResend(mail) && (
          <button
            type="button"
            className="row-action row-quiet"
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
  'quotation-list': 'mailing.kindQuotationList',
  'quotation-reminder': 'mailing.kindQuotationReminder',
  'quotation-morning': 'mailing.kindQuotationMorning',
  'staff-hourly': 'mailing.kindStaffHourly',
  'quotation-version': 'mailing.kindQuotationVersion',
  'quotation-accepted': 'mailing.kindQuotationAccepted',
  'quotation-won': 'mailing.kindQuotationWon',
  'quotation-declined': 'mailing.kindQuotationDeclined',
  'quotation-call': 'mailing.kindQuotationCall',
  'quotation-visit': 'mailing.kindQuotationVisit',
  'quotation-change': 'mailing.kindQuotationChange',
  'quotation-message': 'mailing.kindQuotationMessage',
  'quotation-visit-day': 'mailing.kindQuotationVisitDay',
  'quotation-paid': 'mailing.kindQuotationPaid',
  'quotation-approval': 'mailing.kindApproval',
  'quotation-approval-answer': 'mailing.kindApprovalAnswer',
  'quotation-cancelled': 'mailing.kindQuotationCancelled',
  'quotation-restored': 'mailing.kindQuotationRestored',
  'quotation-old-address': 'mailing.kindQuotationOldAddress',
  'quotation-changed': 'mailing.kindQuotationChanged',
  'order-deposit': 'mailing.kindOrderDeposit',
  'order-day': 'mailing.kindOrderDay',
  'order-receipt': 'mailing.kindOrderReceipt',
  'quotation-answer': 'mailing.kindAnswer',
  'order-installed': 'mailing.kindOrderInstalled',
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
