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
const NARROW_CELL = 'max-phone:[grid-area:auto] max-phone:text-start'

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
      className: `narrow:w-38 max-narrow:col-[2] max-narrow:row-[2] max-narrow:text-right ${NARROW_CELL} ${PAIRED_CELL}`,
      cell: ({ state, last_answer }) => <MailStateChip state={state} answer={last_answer} />,
    },
    {
      key: 'recipient',
      label: t('mailing.recipient'),
      isMain: true,
      className: `max-narrow:col-[1] max-narrow:row-[1/span_2] ${NARROW_CELL}`,
      cell: ({ id, recipient, subject }) => (
        <>
          <button
            type="button"
            className="line-clamp-2 min-h-6 max-w-full text-left leading-snug font-bold wrap-anywhere hover:text-jade hover:underline hover:underline-offset-4"
            translate="no"
            aria-label={t('mailing.openMail', { recipient })}
            onClick={() => onOpen(id)}
          >
            {recipient}
          </button>
          <span className="line-clamp-1 text-muted leading-snug" lang={textLanguageTag(subject)}>
            {subject}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('mailing.kind'),
      className: `narrow:w-[24%] desk:group-data-open/slip:hidden max-narrow:col-span-full max-narrow:text-15 max-narrow:text-muted ${NARROW_CELL} ${PAIRED_CELL}`,
      cell: ({ kind }) => t(KIND_TEXT[kind]),
    },
    {
      key: 'date',
      label: t('mailing.written'),
      className: `mail-date narrow:w-34 max-narrow:col-[2] max-narrow:row-[1] max-narrow:text-right max-narrow:text-muted ${NARROW_CELL} ${PAIRED_CELL}`,
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
        table: 'narrow:table-fixed',
        // Like a mail app on a phone: recipient and date, then the subject.
        row: `${PAIRED_ROW} max-narrow:items-start max-phone:grid-cols-1`,
        // On a phone the open mail has its own actions.
        actions: 'narrow:w-15 narrow:[th&]:text-[0px] max-narrow:hidden',
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
