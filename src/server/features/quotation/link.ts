/** Mails the link again to the address on a quotation, and corrects a mistyped address. */

import { fullName } from '#shared/user/user.ts'
import type { Context, Services, SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime, type Random } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { sendLater } from '../mail/send-later.ts'
import { findForCustomer, findOne, type OwnersCall } from './access.ts'
import { assertFewConfirmations, assertFewLinks, isWanted } from './confirmations.ts'
import { currentContent, renderMailedCopy } from './copies.ts'
import { correctCustomer, findLinkChooser, hasSameCustomer } from './customer.ts'
import { withFilesInStep } from './files.ts'
import { confirmationMail, linkMail } from './mail.ts'
import { customerMailContext } from './mail-letter.ts'
import { isOwner, proofOf, rememberOwner } from './owner.ts'
import { assertCustomerMay, isLive, offerStateOf } from './rules.ts'
import { CORRECTED, findQuotation, type Quotation } from './store.ts'
import { insertKey } from './version/store.ts'

/**
 * A stranger gets the same answer for every number, whether a mail leaves or not; the owner is told where too many have
 * left. Throws `too_many` for callers who ask too often.
 */
export async function mailLink(ctx: Context, { id, key }: OwnersCall): Promise<void> {
  await ctx.rateLimits.quotations.links.count(ctx.call.address)
  const quotation = findQuotation(ctx.db, id)
  if (!quotation) return
  try {
    ctx.db.transaction(() => sendLink(ctx, id))
  } catch (error) {
    const isSilent = error instanceof AppError && !isOwner(ctx, quotation, key)
    if (!isSilent) throw error
  }
  ctx.mail.worker.wake()
}

/** No one learns which addresses are on the do-not-email list. */
function sendLink(ctx: Context, id: string): void {
  const quotation = findQuotation(ctx.db, id)
  if (!quotation || quotation.email === '') return
  if (!isLive(quotation, ctx.clock.now()) || !isWanted(ctx, quotation)) return
  assertFewLinks(ctx, quotation.email)
  const at = isoTime(ctx.clock.now())
  const key = newKey(ctx, id, at)
  sendLater(
    ctx,
    linkMail({
      ...customerMailContext(ctx, quotation),
      quotation,
      state: offerStateOf(quotation, ctx.clock.now()),
      key,
      at,
    }),
  )
}

/**
 * Corrects the address of a quotation that is not kept yet: its deadline stays, the links that were mailed so
 * far end, and the new address gets one. Throws `not_found` without proof, `forbidden` for users, `conflict`
 * once it is kept, and `too_many`.
 */
export async function correctAddress(
  ctx: Context,
  { id, key, email }: OwnersCall & { email: string },
): Promise<void> {
  const quotation = await findForCustomer(ctx, { id, key })
  assertCustomerMay('correct', quotation, ctx.clock.now())
  const proof = proofOf(ctx, quotation, key)
  await ctx.rateLimits.quotations.corrections.count(id)
  await withFilesInStep(ctx, id, async () => {
    await ctx.queue.run(`files ${id}`, () => correct(ctx, { id, key, email }))
    rememberOwner(ctx, id, proof)
  })
  ctx.mail.worker.wake()
}

async function correct(ctx: Context, { id, key, email }: OwnersCall & { email: string }): Promise<void> {
  const quotation = findOne(ctx.db, id)
  const corrected: Quotation = { ...quotation, email }
  const content = currentContent(ctx.db, quotation)
  const next = drawKey(ctx.random)
  const pdf = await renderMailedCopy(ctx, corrected, content, next)
  ctx.db.transaction(() => {
    const now = findQuotation(ctx.db, id)
    if (!now || !isLive(now, ctx.clock.now()) || !isOwner(ctx, now, key))
      throw new AppError('not_found', 'error.quotationNotFound')
    assertCustomerMay('correct', now, ctx.clock.now())
    if (!hasSameCustomer(now, quotation)) throw new AppError('conflict', 'error.changedMeanwhile')
    if (email === now.email) return sendLink(ctx, id)
    assertFewConfirmations(ctx, email)
    correctCustomer(ctx, now, { email }, findLinkChooser(ctx, now, key))
    const at = isoTime(ctx.clock.now())
    keepKey(ctx.db, id, next, at)
    const mailed = { quotation: corrected, lines: content.lines, key: next, pdf, at: `${at}${CORRECTED}` }
    sendLater(ctx, confirmationMail({ ...customerMailContext(ctx, corrected), ...mailed }))
  })
}

const KEY_BYTES = 24

/** The secret in a mailed link, which proves whose quotation it is. Only its digest is stored. */
export function drawKey(random: Random): string {
  return random.token(KEY_BYTES)
}

/** A link that is mailed. Returns its secret. */
export function newKey(
  { db, random }: Pick<Services, 'db' | 'random'>,
  quotation: string,
  created_at: string,
): string {
  const key = drawKey(random)
  keepKey(db, quotation, key, created_at)
  return key
}

/** The same, where the key was drawn for the PDF that is mailed with it. */
export function keepKey(db: Db, quotation: string, key: string, created_at: string): void {
  insertKey(db, { quotation, digest: digestOf(key), created_at })
}

/** The link of what a user sends: mailed, or handed to them where there is no address. */
export function storeLink(ctx: SignedInContext, { id, email }: Quotation, key: string): void {
  if (email === '') handKey(ctx, id, key)
  else keepKey(ctx.db, id, key, isoTime(ctx.clock.now()))
}

/** What is decided through a link that a user passes on says so (decision 77). */
export function handKey(ctx: SignedInContext, quotation: string, key: string): void {
  const handed_to = fullName(ctx.user) || ctx.user.username
  const created_at = isoTime(ctx.clock.now())
  insertKey(ctx.db, { quotation, digest: digestOf(key), created_at, handed_to })
}
