/** The dates of a quotation, and why it was lost. */
import { formatDate, formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { LOST_TEXT } from './desk-states.ts'
import { Part } from './part.tsx'

export function QuotationFacts({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const { status, valid_until, expires_at, first_opened_at, last_opened_at, purge_at } = quotation
  const { lost_reason, lost_note } = quotation
  const facts: Fact[] = []
  if (status === 'pending_verification')
    facts.push({ name: t('desk.confirmBy'), value: formatDateTime(expires_at, language) })
  if (valid_until) facts.push({ name: t('desk.validUntil'), value: formatLastMoment(valid_until, language) })
  if (first_opened_at && last_opened_at) {
    facts.push({ name: t('desk.firstOpened'), value: formatDateTime(first_opened_at, language) })
    facts.push({ name: t('desk.lastOpened'), value: formatDateTime(last_opened_at, language) })
  } else {
    facts.push({ name: t('desk.firstOpened'), value: t('desk.neverOpened') })
  }
  if (lost_reason) {
    facts.push({
      name: t('desk.lost'),
      value: (
        <>
          <span>{t(LOST_TEXT[lost_reason])}</span>
          {lost_note && (
            <span className="block whitespace-pre-line" lang={textLanguageTag(lost_note)}>
              {lost_note}
            </span>
          )}
        </>
      ),
    })
  }
  if (purge_at) facts.push({ name: t('desk.deletedOn'), value: formatDate(purge_at, language) })
  return (
    <Part title={t('desk.facts')}>
      <FactList facts={facts} />
    </Part>
  )
}
