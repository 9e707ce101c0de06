/** The mail that brings the customer our answer, with the link to write again. */
import type { MailContent } from '#server/features/mail/letter.ts'
import type { NewMail } from '#server/features/mail/store.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { greeting } from '../mail-facts.ts'
import { type CustomerMailContext, linkTo, type MailedQuotation, toCustomer } from '../mail-letter.ts'

interface AnswerParts extends CustomerMailContext {
  quotation: MailedQuotation
  text: string
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

export function answerMail(parts: AnswerParts): NewMail {
  const { quotation, text, key, at } = parts
  const { id } = quotation
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.answerHeading', { id }),
    // A text that someone wrote stands in the mail once.
    paragraphs:
      language === quotation.language
        ? [greeting(t, quotation.name), text]
        : [t('mail.answerElsewhere', { id })],
    action: { label: t('mail.answerAction'), url: linkTo(parts, '/quotation/view', key) },
    tickets: [[{ label: t('mail.quotationNumber'), value: id }]],
    closing: [t('mail.answerNext')],
  })
  return {
    ...toCustomer(parts, 'mail.answerSubject', content),
    kind: 'quotation-answer',
    dedupe_key: `quotation-answer:${id}:${at}`,
    attachments: [],
  }
}
