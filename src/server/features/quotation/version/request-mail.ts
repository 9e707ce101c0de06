/** The mails that tell staff what a customer asks for: a call, or a change. */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { Totals } from '#shared/product/total.ts'
import type { VersionChanges } from '#shared/quotation/version-schema.ts'
import type { MailContent } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import { changeFacts, customerFacts, hongKongTime, totalFacts } from '../mail-facts.ts'
import { type MailedQuotation, type MailScene, toStaff } from '../mail-letter.ts'

interface RequestParts extends MailScene {
  quotation: MailedQuotation
  recipients: readonly string[]
  at: string
  /** Of the newest version; for a change, of what the customer would rather have. */
  totals: Totals
}

export function callMails(parts: RequestParts & { bestTime: string }): NewMail[] {
  const { quotation, totals, at, bestTime } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.callHeading'),
    paragraphs: [t('mail.callWhat', { id: quotation.id })],
    tickets: [
      [
        ...customerFacts(t, parts),
        { label: t('mail.askedAt'), value: hongKongTime(t, language, at) },
        { label: t('mail.bestTime'), value: bestTime },
        ...totalFacts(t, totals),
      ].filter(({ value }) => value !== ''),
    ],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-call', at, subject: 'mail.callSubject', content })
}

/** What the customer writes, without other lines. */
export function messageMails(parts: RequestParts & { detail: string }): NewMail[] {
  const { quotation, totals, detail, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.messageHeading'),
    paragraphs: [t('mail.messageWhat', { id: quotation.id })],
    tickets: [
      [
        ...customerFacts(t, parts),
        { label: t('mail.askedAt'), value: hongKongTime(t, language, at) },
        // Like every long text, once.
        { label: t('mail.changeDetail'), value: language === quotation.language ? detail : '' },
        ...totalFacts(t, totals),
      ].filter(({ value }) => value !== ''),
    ],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-change', at, subject: 'mail.messageSubject', content })
}

interface ChangeParts extends RequestParts {
  changes: IsoTimes<VersionChanges>
  /** In the customer's words; may be empty. */
  detail: string
}

export function changeMails(parts: ChangeParts): NewMail[] {
  const { quotation, totals, changes, detail, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.changeHeading'),
    paragraphs: [t('mail.changeWhat', { id: quotation.id })],
    tickets: [
      [
        ...customerFacts(t, parts),
        { label: t('mail.askedAt'), value: hongKongTime(t, language, at) },
        // Like every long text, once.
        { label: t('mail.changeDetail'), value: language === quotation.language ? detail : '' },
      ].filter(({ value }) => value !== ''),
      changeFacts(t, language, changes, totals),
    ],
    rest: 'mail.restAtDesk',
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-change', at, subject: 'mail.changeSubject', content })
}
