/** The mail that tells the customer what staff have changed: withdrawn, open again, open for longer, or undecided. */

import type { SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { type Told, toldWords } from '#shared/quotation/told.ts'
import type { MailContent } from '../../mail/letter.ts'
import { sendLater } from '../../mail/send-later.ts'
import type { NewMail } from '../../mail/store.ts'
import { assertUserMayWrite, assertWanted } from '../confirmations.ts'
import { drawKey } from '../key.ts'
import { greeting } from '../mail-facts.ts'
import {
  type CustomerScene,
  customerScene,
  linkTo,
  type MailedQuotation,
  toCustomer,
} from '../mail-letter.ts'
import { isOpen } from '../rules.ts'
import type { Quotation } from '../store.ts'
import { insertKey } from './store.ts'

/**
 * Call it inside the transaction of the change, with the quotation as it is afterwards; the caller wakes the outbox.
 * `reason`: as the customer reads it. Throws `conflict` for a customer without an address and one who wants no email,
 * and `too_many`.
 */
export function tellCustomer(ctx: SignedInContext, quotation: Quotation, told: Told, reason = ''): void {
  if (quotation.email === '') throw new AppError('conflict', 'error.customerNoEmail')
  assertWanted(ctx, quotation)
  assertUserMayWrite(ctx, quotation.email)
  const key = drawKey(ctx.random)
  const at = isoTime(ctx.clock.now())
  insertKey(ctx.db, quotation.id, digestOf(key), at)
  const isStillOpen = isOpen(quotation, ctx.clock.now())
  const mail = changedMail({
    ...customerScene(ctx, quotation),
    ...{ quotation, told, reason, key, at, isOpen: isStillOpen },
  })
  sendLater(ctx, { ...mail, user: ctx.user.id })
}

interface ChangedParts extends CustomerScene {
  quotation: MailedQuotation & Pick<Quotation, 'valid_until'>
  told: Told
  reason: string
  isOpen: boolean
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

export function changedMail(parts: ChangedParts): NewMail {
  const { quotation, told, reason, key, at } = parts
  const content = (t: T, language: Language): MailContent => {
    const { id, valid_until } = quotation
    const { heading, paragraphs } = toldWords(t, language, told, { id, valid_until, isOpen: parts.isOpen })
    // Like every text that someone wrote, once.
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
      note: t('mail.versionKeep'),
    }
  }
  return {
    ...toCustomer(parts, `told.${told}_subject`, content),
    kind: 'quotation-changed',
    dedupe_key: `quotation-changed:${quotation.id}:${at}:${told}`,
    attachments: [],
  }
}
