/** The emails of a quotation with their state. */
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { KIND_TEXT } from '../outbox/mail-kinds.ts'
import { Part } from './part.tsx'

export function QuotationMails({ quotation: { mails } }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Part title={t('desk.mails')}>
      {mails.length === 0 ? (
        <p className="text-muted">{t('desk.noMails')}</p>
      ) : (
        <ul className="quotation-rows">
          {mails.map(({ id, kind, recipient, state, created_at, last_answer }) => (
            <li key={id}>
              <span className="font-bold">{t(KIND_TEXT[kind])}</span>
              <MailStateChip state={state} answer={last_answer} />
              <span className="quotation-row-detail" translate="no">
                {recipient}
              </span>
              <time className="text-muted" dateTime={created_at.toISOString()}>
                {formatDateTime(created_at, language)}
              </time>
              {state === 'failed' && last_answer && <p className="quotation-row-fault">{last_answer}</p>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
