/**
 * A forgotten password: a link goes to the address of the account. A stranger gets the same answer for every name and
 * address, after the same work.
 */
import type { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { HOUR_MS, lately } from '#server/platform/clock.ts'
import type { forgotPasswordSchema } from '#shared/user/schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { claimCaptcha, proveCaptcha } from '../../captcha/spend.ts'
import { listMailTimes } from '../../mail/store.ts'
import { findUserByUsername, findUsersByEmail } from '../../user/store.ts'
import { drawPasswordLink, storePasswordLink } from './link.ts'
import type { FoundLink } from './store.ts'

const PASSWORD_LINKS_PER_HOUR_AND_RECIPIENT = 3
export const PASSWORD_LINKS_PER_HOUR_AND_ADDRESS = 10

/** Several accounts may share one address; each gets its link. */
const ACCOUNTS_MAX = 3

/** Throws `too_many` for an address that asks too often, and `captcha`. */
export async function askPasswordLink(
  ctx: Context,
  { login, captcha }: z.infer<typeof forgotPasswordSchema>,
): Promise<void> {
  await ctx.rateLimits.passwordLinks.count(ctx.call.address)
  const proof = await proveCaptcha(ctx, captcha, 'password')
  const users = accountsOf(ctx, login)
  const { language } = ctx.call
  const nobody = { id: 0, username: login, first_name: login, last_name: '', email: 'nobody@localhost' }
  const links = (users.length === 0 ? [nobody] : users).map((user) => ({
    user,
    drawn: drawPasswordLink(ctx, { kind: 'reset', user, language }),
  }))
  ctx.db.transaction(() => {
    claimCaptcha(ctx, proof)
    for (const { user, drawn } of links) {
      // Beyond the limit nothing leaves, and the answer does not say so.
      if (user === nobody || hasManyLinks(ctx, user.email)) continue
      storePasswordLink(ctx, drawn)
      recordAudit(ctx, { action: 'password_link_asked', subject: user })
    }
  })
  ctx.mail.worker.wake()
}

function accountsOf({ db }: Context, login: string): FoundLink['user'][] {
  const byName = findUserByUsername(db, login)
  const found = [...(byName ? [byName] : []), ...findUsersByEmail(db, login)]
  return [...new Map(found.map((user) => [user.id, user])).values()].slice(0, ACCOUNTS_MAX)
}

/** Counted from what was mailed, so that a restart forgets nothing. */
function hasManyLinks({ db, clock }: Context, email: string): boolean {
  const { length } = listMailTimes(db, email, { kind: 'password-link' }, lately(clock, HOUR_MS))
  return length >= PASSWORD_LINKS_PER_HOUR_AND_RECIPIENT
}
