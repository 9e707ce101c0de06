/** The mails among colleagues about a version over the limit of discounts: to the admins, and to who asked them. */

import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { formatHkd } from '#shared/product/product.ts'
import { nameInMail } from '../../customer/name-in-mail.ts'
import type { MailContent } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import { inBothLanguages, type MailContext } from '../mail-letter.ts'
import type { Quotation } from '../store.ts'

interface ApprovalParts extends MailContext {
  quotation: Pick<Quotation, 'id' | 'created_at' | 'name' | 'restaurant'>
  recipients: readonly string[]
  at: string
  /** The colleague who asks, or answers. */
  by: string
}

interface AskedParts extends ApprovalParts {
  /** What the version takes off, in percent. */
  discount: number
  /** Why; empty where it is all in special prices. */
  reason: string
  first_year_total: number
}

export function askedMails({ discount, reason, first_year_total, ...parts }: AskedParts): NewMail[] {
  const { by, quotation } = parts
  return approvalMails(parts, {
    kind: 'quotation-approval',
    subject: 'mail.approvalSubject',
    content: (t) => ({
      heading: t('mail.approvalHeading'),
      paragraphs: [t('mail.approvalWhat', { by, id: quotation.id, discount: String(discount) })],
      tickets: [
        [
          { label: t('mail.approvalReason'), value: reason || '–' },
          { label: t('mail.approvalAmount'), value: formatHkd(first_year_total) },
        ],
      ],
      closing: [t('mail.approvalNext')],
    }),
  })
}

/** `reason`: why it was refused; null where it was sent. */
export function answeredMails({ reason, ...parts }: ApprovalParts & { reason: string | null }): NewMail[] {
  const { by, quotation } = parts
  const name = reason === null ? 'approved' : 'refused'
  return approvalMails(parts, {
    kind: 'quotation-approval-answer',
    subject: `mail.${name}Subject`,
    content: (t) => ({
      heading: t(`mail.${name}Heading`),
      paragraphs: [t(`mail.${name}What`, { by, id: quotation.id }), ...(reason === null ? [] : [reason])],
      tickets: [],
      closing: [t(`mail.${name}Next`)],
    }),
  })
}

interface Letter {
  kind: MailKind
  subject: TextKey
  content: (t: T, language: Language) => Omit<MailContent, 'action'>
}

function approvalMails(
  { quotation, recipients, at, publicUrl, texts }: ApprovalParts,
  { kind, subject, content }: Letter,
): NewMail[] {
  const { id } = quotation
  const language = LANGUAGES[0]!
  const url = `${publicUrl}/internal/quotations?id=${id}`
  const shared = {
    kind,
    recipient_name: '',
    reply_to: null,
    language,
    subject: texts[language](subject, { id, name: nameInMail(quotation, language) }),
    ...inBothLanguages({ publicUrl, texts }, language, (t, it) => ({
      ...content(t, it),
      action: { label: t('mail.staffAction'), url },
    })),
    attachments: [],
    quotation,
  }
  return recipients.map((recipient) => ({
    ...shared,
    recipient,
    dedupe_key: `${kind}:${id}:${at}:${recipient}`,
  }))
}
