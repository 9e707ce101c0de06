/** The page behind a mailed link: whose it is, and the new password. Opening it changes nothing. */

import type { Context } from '#server/core/context.ts'
import { found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { PasswordLink } from '#shared/user/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { sendLater } from '../../mail/send-later.ts'
import { replacePassword } from '../../user/password.ts'
import { signOut } from '../sign-out.ts'
import { passwordChangedMail } from './mail.ts'
import { type FoundLink, findPasswordLink } from './store.ts'

const AUDITED = { reset: 'password_reset', invitation: 'invitation_accepted' } as const

/** Throws `not_found`. */
export function openPasswordLink(ctx: Context, key: string): IsoTimes<PasswordLink> {
  const { kind, expires_at, user } = findLink(ctx, key)
  const { id, username, first_name, last_name } = user
  return { kind, id, username, first_name, last_name, expires_at }
}

/**
 * Ends the link, every session of its user, and the one that this browser had, even of another user. Two-step
 * verification stays on. Throws `not_found`, `too_many` and `invalid`.
 */
export async function setPasswordByLink(
  ctx: Context,
  { key, password }: { key: string; password: string },
): Promise<void> {
  await ctx.rateLimits.signIns.count(ctx.call.address)
  findLink(ctx, key)
  const hash = await ctx.auth.passwords.hash(password)
  ctx.db.transaction(() => {
    // Only one of two calls at once still finds it.
    const { kind, user } = findLink(ctx, key)
    replacePassword(ctx, user, hash)
    recordAudit(ctx, { action: AUDITED[kind], actor: user, subject: user })
    if (kind === 'invitation') return
    const at = isoTime(ctx.clock.now())
    sendLater(ctx, passwordChangedMail({ texts: ctx.texts.live.both, user, at, language: ctx.call.language }))
  })
  ctx.mail.worker.wake()
  await signOut(ctx, undefined)
}

function findLink({ db, clock }: Context, key: string): FoundLink {
  return found(findPasswordLink(db, digestOf(key), isoTime(clock.now())), 'error.passwordLinkEnded')
}
