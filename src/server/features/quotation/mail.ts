/** The mails to the customer of a quotation: composed here, sent by the outbox. */
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { QUOTATION_RESTORE_DAYS } from '#shared/base/limits.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T } from '#shared/i18n/t.ts'
import { allTotals, formatHkd, totalsOf } from '#shared/product/product.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import {
  countItems,
  greeting,
  hongKongTime,
  pdfAttachment,
  totalFacts,
  validUntilFact,
} from './mail-facts.ts'
import {
  type CustomerMailContext,
  linkTo,
  type MailContext,
  type MailedQuotation,
  toCustomer,
} from './mail-letter.ts'
import type { StoredLine } from './store.ts'

interface ConfirmationParts extends CustomerMailContext {
  quotation: MailedQuotation
  lines: readonly StoredLine[]
  /** The secret of the verify link; only its digest is stored. */
  key: string
  pdf: Uint8Array
  /** The time at which users sent it again. */
  at?: string
}

/** Asks the customer to confirm in time, given as a clock time; with the full PDF (docs/rules.md, Quotations). */
export function confirmationMail(parts: ConfirmationParts): NewMail {
  const { quotation, lines, key, pdf, at = quotation.created_at } = parts
  const url = linkTo(parts, '/quotation/verify', key)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.confirmHeading'),
    paragraphs: [
      greeting(t, quotation.name),
      t('mail.confirmThanks', { company: t('company.name') }),
      t('mail.confirmAskBefore', { time: hongKongTime(t, language, quotation.expires_at) }),
    ],
    action: { label: t('mail.confirmAction'), url },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.itemCount'), value: String(countItems(lines)) },
        { label: t('mail.confirmBefore'), value: hongKongTime(t, language, quotation.expires_at) },
        ...totalFacts(t, totalsOf(lines)),
      ],
    ],
    closing: [whenAnswered(t, 'mail.confirmNext', 'mail.confirmNextBy')],
    note: t('mail.confirmStranger'),
  })
  return {
    ...toCustomer(parts, 'mail.confirmSubject', content),
    kind: 'quotation-confirmation',
    dedupe_key: `quotation-confirmation:${quotation.id}:${at}`,
    attachments: [pdfAttachment(quotation, pdf)],
  }
}

export interface VerifiedParts extends MailContext {
  /** The quotation after the verification. */
  quotation: MailedQuotation
  lines: readonly StoredLine[]
  pdf: Uint8Array
}

/** To the customer: the quotation is kept, with the updated PDF and a link that works on any device. */
export function verifiedMail(
  parts: VerifiedParts &
    CustomerMailContext & { key: string; quotation: MailedQuotation & { valid_until: string } },
): NewMail {
  const { quotation, lines, pdf, key } = parts
  const verifiedAt = quotation.verified_at ?? quotation.created_at
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.verifiedHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.verifiedThanks', { id: quotation.id })],
    action: { label: t('mail.versionAction'), url: linkTo(parts, '/quotation/view', key) },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.itemCount'), value: String(countItems(lines)) },
        validUntilFact(t, language, quotation.valid_until),
        ...totalFacts(t, totalsOf(lines)),
      ],
    ],
    closing: [
      whenAnswered(t, 'mail.verifiedNext', 'mail.verifiedNextBy'),
      t('mail.verifiedAccept', { date: formatDate(quotation.valid_until, language) }),
    ],
    note: t('mail.versionKeep'),
  })
  return {
    ...toCustomer(parts, 'mail.verifiedSubject', content),
    kind: 'quotation-confirmed',
    dedupe_key: `quotation-confirmed:${quotation.id}:${verifiedAt}`,
    attachments: [pdfAttachment(quotation, pdf)],
  }
}

interface LinkParts extends CustomerMailContext {
  quotation: MailedQuotation
  state: OfferState
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

/** The link again, to the address on the quotation: someone asked for it by its number. */
export function linkMail(parts: LinkParts): NewMail {
  const { quotation, state, key, at } = parts
  const { isKept, refusals } = OFFERS[state]
  const isPending = !isKept
  const end = isKept ? refusals.decide : null
  const url = linkTo(parts, isPending ? '/quotation/verify' : '/quotation/view', key)
  const content = (t: T, language: Language): MailContent => {
    const before = hongKongTime(t, language, quotation.expires_at)
    return {
      heading: t('mail.linkHeading'),
      paragraphs: [
        greeting(t, quotation.name),
        t('mail.linkWhat', { id: quotation.id }),
        ...(isPending ? [t('mail.confirmAskBefore', { time: before })] : []),
        ...(end === null ? [] : [t(end)]),
      ],
      action: { label: t(isPending ? 'mail.confirmAction' : 'mail.verifiedAction'), url },
      tickets: [
        [
          { label: t('mail.quotationNumber'), value: quotation.id },
          ...(isPending ? [{ label: t('mail.confirmBefore'), value: before }] : []),
        ],
      ],
      closing: [t('mail.linkStranger')],
      ...(end === null && { note: t('mail.versionKeep') }),
    }
  }
  return {
    ...toCustomer(parts, 'mail.linkSubject', content),
    kind: 'quotation-link',
    dedupe_key: `quotation-link:${quotation.id}:${at}:${digestOf(key)}`,
    attachments: [],
  }
}

interface RestoreParts extends CustomerMailContext {
  /** The quotation after the cancellation. */
  quotation: MailedQuotation
  /** The secret of the restore link; only its digest is stored. */
  restoreKey: string
}

/**
 * To the owner of a verified quotation that was cancelled by its number:
 * a link to restore it for 7 days (docs/rules.md, Quotations).
 */
export function restoreMail(parts: RestoreParts): NewMail {
  const { quotation, restoreKey } = parts
  const cancelledAt = quotation.cancelled_at ?? quotation.created_at
  const restorableUntil = isoTime(Date.parse(cancelledAt) + QUOTATION_RESTORE_DAYS * DAY_MS)
  const url = linkTo(parts, '/quotation/restore', restoreKey)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.restoreHeading'),
    paragraphs: [
      greeting(t, quotation.name),
      t('mail.restoreWhat', { id: quotation.id }),
      t('mail.restoreAsk'),
    ],
    action: { label: t('mail.restoreAction'), url },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        { label: t('mail.restoreCancelled'), value: hongKongTime(t, language, cancelledAt) },
        { label: t('mail.restoreBefore'), value: hongKongTime(t, language, restorableUntil) },
      ],
    ],
    closing: [],
    note: t('mail.restoreAfter'),
  })
  return {
    ...toCustomer(parts, 'mail.restoreSubject', content),
    kind: 'quotation-restore',
    dedupe_key: `quotation-restore:${quotation.id}:${cancelledAt}`,
    attachments: [],
  }
}

interface OldAddressParts extends CustomerMailContext {
  quotation: MailedQuotation & { monthly_total: number; upfront_total: number }
  /** That the quotation had before. */
  address: string
  at: string
  what: 'oldAddress' | 'oldAccepted' | 'oldDeclined' | 'oldUndone'
}

/**
 * To the address before a user changed it: that it was changed, and what is decided soon after. Without name, link and
 * PDF, as the address may have been a stranger's.
 */
export function oldAddressMail(parts: OldAddressParts): NewMail {
  const { quotation, address, at, what } = parts
  const { id } = quotation
  const total = formatHkd(allTotals(quotation).first_year_total)
  const content = (t: T, language: Language): MailContent => ({
    heading: t(`mail.${what}Heading`),
    paragraphs: [greeting(t, ''), t(`mail.${what}What`, { id, total })],
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: id },
        { label: t('mail.askedAt'), value: hongKongTime(t, language, at) },
      ],
    ],
    closing: [t('mail.oldAddressAsk')],
  })
  return {
    ...toCustomer(
      { ...parts, quotation: { ...quotation, email: address, name: '' } },
      `mail.${what}Subject`,
      content,
    ),
    kind: 'quotation-old-address',
    dedupe_key: `quotation-old-address:${id}:${at}:${what}:${address}`,
    attachments: [],
  }
}
