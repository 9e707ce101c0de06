/**
 * What a customer is told when a quotation changes: the words of its email. Staff read theirs before they decide; an
 * acceptance is undone by the customer.
 */
import { formatLastMoment } from '../base/date.ts'
import type { Language } from '../base/language.ts'
import type { T } from '../i18n/t.ts'

/** Whether each says until when the quotation can be accepted. */
const CHANGE_NOTICES = {
  withdrawn: { saysUntil: false },
  reopened: { saysUntil: true },
  extended: { saysUntil: true },
  acceptance_taken_back: { saysUntil: true },
  acceptance_undone: { saysUntil: true },
  decline_taken_back: { saysUntil: true },
}
export type ChangeNotice = keyof typeof CHANGE_NOTICES

interface ToldQuotation {
  id: string
  /** The date after the change. */
  valid_until: Date | string | null
  isOpen: boolean
}

/** Lists the texts without the reason of staff, which stands below. */
export function changeNoticeTexts(
  t: T,
  language: Language,
  told: ChangeNotice,
  { id, valid_until, isOpen }: ToldQuotation,
): { heading: string; paragraphs: string[] } {
  const heading = t(`told.${told}_heading`)
  const what = t(`told.${told}`, { id })
  if (!CHANGE_NOTICES[told].saysUntil) return { heading, paragraphs: [what] }
  const date = valid_until === null ? undefined : formatLastMoment(valid_until, language)
  if (date === undefined) return { heading, paragraphs: isOpen ? [what, t('told.openAnyDay')] : [what] }
  return { heading, paragraphs: [what, t(isOpen ? 'told.openUntil' : 'told.over', { date })] }
}
