/** Ends the caller's own session on the server, proved by the bearer or by the refresh token. */
import { REFRESH_COOKIE } from '#shared/auth/cookies.ts'
import type { Context } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { digestOf, matchesDigest } from '../../platform/digest.ts'
import { recordAudit } from '../audit/record.ts'
import { clearSignInCookies } from './cookies.ts'
import { requireCsrf } from './csrf.ts'
import { deleteSession, findSession } from './session/store.ts'

/** Does nothing for a signed-out caller. Throws `csrf` when a cookie is the only credential. */
export async function signOut(ctx: Context, bodyToken: string | undefined): Promise<void> {
  const identity = await ctx.identify()
  if (identity) end(ctx, identity.session.id)
  if (ctx.call.carrier === 'body') {
    if (bodyToken !== undefined) endByToken(ctx, bodyToken)
    return
  }
  const cookie = ctx.call.cookie(REFRESH_COOKIE)
  if (cookie !== undefined) {
    requireCsrf(ctx)
    endByToken(ctx, cookie)
  }
  if (ctx.call.isOwnSite) clearSignInCookies(ctx)
}

function endByToken(ctx: Context, token: string): void {
  const [id = '', secret = ''] = token.split('.', 2)
  const session = findSession(ctx.db, id, isoTime(ctx.clock.now()))?.session
  if (session?.carrier !== ctx.call.carrier) return
  const isOurs = matchesDigest(secret, session.secret_digest) || digestOf(secret) === session.previous_digest
  if (isOurs) end(ctx, id)
}

function end(ctx: Context, id: string): void {
  ctx.db.transaction(() => {
    const found = findSession(ctx.db, id, isoTime(ctx.clock.now()))
    if (deleteSession(ctx.db, id)) recordAudit(ctx, { action: 'sign_out', actor: found?.user })
  })
}
