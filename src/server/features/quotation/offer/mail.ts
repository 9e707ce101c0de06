/** The mails about versions: the one that brings it with its PDF, and those about what the customer asks for. */

import type { Context, SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { type DepositTerms, depositAmount } from '#shared/order/deposit.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { type ChangeNotice, changeNoticeTexts } from '#shared/quotation/change-notice.ts'
import type { VersionChanges } from '#shared/quotation/offer-schema.ts'
import type { Version } from '#shared/quotation/version-schema.ts'
import { visitText, type WishedVisit } from '#shared/quotation/visit.ts'
import type { MailContent, MailFact } from '../../mail/letter.ts'
import { sendLater } from '../../mail/send-later.ts'
import type { NewMail } from '../../mail/store.ts'
import { storedName } from '../../stored-file/rules.ts'
import { assertReachable } from '../confirmations.ts'
import { newKey } from '../link.ts'
import {
  changeFacts,
  greeting,
  type Priced,
  pdfAttachment,
  referenceFacts,
  requestFacts,
  sumFacts,
  textInOwnLanguage,
  totalFacts,
  validUntilFact,
} from '../mail-facts.ts'
import {
  type CustomerMailContext,
  customerMailContext,
  linkTo,
  type MailContext,
  type MailedQuotation,
  toCustomer,
  toStaff,
  versionSubject,
} from '../mail-letter.ts'
import { isOpen } from '../rules.ts'
import type { Quotation } from '../store.ts'

interface VersionParts extends CustomerMailContext {
  /** The quotation with this version. */
  quotation: MailedQuotation & { valid_until: string; reference: string }
  version: IsoTimes<Version>
  /** It is null for the first version that the customer gets. */
  changes: IsoTimes<VersionChanges> | null
  /** What its acceptance asks for; null for a version of before there were deposits. */
  deposit: DepositTerms | null
  /** The secret of the link; only its digest is stored. */
  key: string
  pdf: Uint8Array
  /** The time at which users sent it again. */
  at?: string
}

export function versionMail(parts: VersionParts): NewMail {
  const { quotation, version, changes, deposit, key, pdf, at = version.updated_at } = parts
  const numbered = { id: quotation.id, version: String(quotation.version) }
  const content = (t: T, language: Language): MailContent => {
    const [items, ...totals] = sumFacts(t, version)
    return {
      heading: t(changes ? 'mail.versionHeading' : 'mail.versionHeadingFirst'),
      paragraphs: [
        greeting(t, quotation.name),
        t(changes ? 'mail.versionWhat' : 'mail.versionWhatFirst', {
          ...numbered,
          company: t('company.name'),
        }),
        // A long text stands in the mail once.
        ...(version.note !== '' && language === quotation.language
          ? [t('mail.labelled', { label: t('mail.fromUs'), value: version.note })]
          : []),
      ],
      action: { label: t('mail.versionAction'), url: linkTo(parts, '/quotation/view', key) },
      tickets: [
        [
          { label: t('mail.quotationNumber'), value: quotation.id },
          ...(items ? [items] : []),
          ...referenceFacts(t, quotation.reference),
          validUntilFact(t, language, quotation.valid_until),
          ...depositFact(t, deposit, version),
          ...version.files.map(({ name, file }) => ({
            label: t('mail.file'),
            value: `${name}\n${parts.publicUrl}/api/get_upload?file=${encodeURIComponent(storedName(file))}`,
          })),
          ...(changes ? [] : totals),
        ],
        ...(changes ? [changeFacts(t, language, changes, version)] : []),
      ],
      closing: [t('mail.versionNext')],
      note: t('mail.versionKeep'),
    }
  }
  return {
    ...toCustomer(parts, versionSubject(changes !== null), content, numbered),
    kind: 'quotation-version',
    dedupe_key: `quotation-version:${quotation.id}:${quotation.version}:${at}`,
    attachments: [pdfAttachment(quotation, pdf)],
  }
}

function depositFact(t: T, deposit: DepositTerms | null, totals: Totals): MailFact[] {
  const amount = deposit === null ? 0 : depositAmount(deposit, totals)
  if (deposit === null || amount === 0) return []
  const value = t('mail.depositWithin', { amount: formatHkd(amount), count: deposit.deposit_days })
  return [{ label: t('mail.deposit'), value }]
}

/**
 * The mail that tells the customer what staff have changed: withdrawn, open again, open for longer, or
 * undecided. Call it inside the transaction of the change, with the quotation as it is afterwards; the
 * caller wakes the outbox. `reason`: as the customer reads it. Throws `conflict` for a customer without an
 * address and one who wants no email, and `too_many`.
 */
export function tellCustomer(
  ctx: SignedInContext,
  quotation: Quotation,
  notice: ChangeNotice,
  reason = '',
): void {
  assertReachable(ctx, quotation)
  sendLater(ctx, { ...noticeMail(ctx, quotation, notice, reason), user: ctx.user.id })
}

/** The same for what the customer changed; its link gets a key of its own. */
export function noticeMail(ctx: Context, quotation: Quotation, notice: ChangeNotice, reason = ''): NewMail {
  const at = isoTime(ctx.clock.now())
  const key = newKey(ctx, quotation.id, at)
  const isStillOpen = isOpen(quotation, ctx.clock.now())
  return changedMail({
    ...customerMailContext(ctx, quotation),
    ...{ quotation, notice, reason, key, at, isOpen: isStillOpen },
  })
}

interface ChangedParts extends CustomerMailContext {
  quotation: MailedQuotation & Pick<Quotation, 'valid_until'>
  notice: ChangeNotice
  reason: string
  isOpen: boolean
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

export function changedMail(parts: ChangedParts): NewMail {
  const { quotation, notice, reason, key, at } = parts
  const content = (t: T, language: Language): MailContent => {
    const { id, valid_until } = quotation
    const { heading, paragraphs } = changeNoticeTexts(t, language, notice, {
      id,
      valid_until,
      isOpen: parts.isOpen,
    })
    // A text that someone wrote stands in the mail once.
    const isRead = reason !== '' && language === quotation.language
    return {
      heading,
      paragraphs: [
        greeting(t, quotation.name),
        ...paragraphs,
        ...(isRead ? [t('mail.labelled', { label: t('mail.fromUs'), value: reason })] : []),
      ],
      action: { label: t('mail.verifiedAction'), url: linkTo(parts, '/quotation/view', key) },
      tickets: [[{ label: t('mail.quotationNumber'), value: id }]],
      closing: [t('told.ask')],
      ...(parts.isOpen && { note: t('mail.versionKeep') }),
    }
  }
  return {
    ...toCustomer(parts, `told.${notice}_subject`, content),
    kind: 'quotation-changed',
    dedupe_key: `quotation-changed:${quotation.id}:${at}:${notice}`,
    attachments: [],
  }
}

interface RequestParts extends MailContext {
  quotation: MailedQuotation
  recipients: readonly string[]
  at: string
  /** The totals of the newest version. */
  totals: Totals
}

/** The mails that tell staff what a customer asks for: a call, a visit, or a change. */
export function callMails(parts: RequestParts & { bestTime: string }): NewMail[] {
  const { quotation, totals, at, bestTime } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.callHeading'),
    paragraphs: [t('mail.callWhat', { id: quotation.id })],
    tickets: [
      [
        ...requestFacts(t, language, parts, { at: 'mail.askedAt', words: 'mail.bestTime' }, bestTime),
        ...totalFacts(t, totals),
      ],
    ],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-call', at, subject: 'mail.callSubject', content })
}

export function visitMails(parts: RequestParts & { wish: WishedVisit; note: string }): NewMail[] {
  const { quotation, totals, at, wish, note } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.visitHeading'),
    paragraphs: [t('mail.visitWhat', { id: quotation.id })],
    tickets: [
      [
        { label: t('mail.visitWished'), value: visitText(wish, t, language, at) },
        ...requestFacts(
          t,
          language,
          parts,
          { at: 'mail.askedAt', words: 'mail.changeDetail' },
          textInOwnLanguage(language, quotation, note),
        ),
        ...totalFacts(t, totals),
      ],
    ],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-visit', at, subject: 'mail.visitSubject', content })
}

/** What the customer writes, without other lines. */
export function messageMails(parts: MessageParts): NewMail[] {
  return mailsOfMessage(parts, 'message')
}

/** It waits for an answer as a message does; the text may be empty. */
export function undoneMails(parts: MessageParts): NewMail[] {
  return mailsOfMessage(parts, 'undone')
}

type MessageParts = RequestParts & { detail: string }

function mailsOfMessage(parts: MessageParts, what: 'message' | 'undone'): NewMail[] {
  const { quotation, totals, detail, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t(`mail.${what}Heading`),
    paragraphs: [t(`mail.${what}What`, { id: quotation.id })],
    tickets: [
      [
        ...requestFacts(
          t,
          language,
          parts,
          { at: 'mail.askedAt', words: 'mail.changeDetail' },
          textInOwnLanguage(language, quotation, detail),
        ),
        ...totalFacts(t, totals),
      ],
    ],
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-message', at, subject: `mail.${what}Subject`, content })
}

interface ChangeParts extends Omit<RequestParts, 'totals'> {
  /** The changes that the customer asks for. */
  version: Priced
  changes: IsoTimes<VersionChanges>
  /** The text in the customer's words; may be empty. */
  detail: string
}

export function changeMails(parts: ChangeParts): NewMail[] {
  const { quotation, version, changes, detail, at } = parts
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.changeHeading'),
    paragraphs: [t('mail.changeWhat', { id: quotation.id })],
    tickets: [
      requestFacts(
        t,
        language,
        parts,
        { at: 'mail.askedAt', words: 'mail.changeDetail' },
        textInOwnLanguage(language, quotation, detail),
      ),
      changeFacts(t, language, changes, version),
    ],
    rest: 'mail.restAtDesk',
    closing: [],
  })
  return toStaff(parts, { kind: 'quotation-change', at, subject: 'mail.changeSubject', content })
}
