/** Signing in through the provider (docs/rules.md, REST). An account is found, never created. */

import type { TextKey } from '#shared/i18n/t.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { findUsersByEmail } from '../user/store.ts'
import { GOOGLE_ACCESS_COOKIE, GOOGLE_REFRESH_COOKIE } from './cookies.ts'
import { requireCsrf } from './csrf.ts'
import { openSession } from './open-session.ts'
import { beginProviderSignIn, destOfFlow, finishProviderSignIn, refuseIdentity } from './provider/sign-in.ts'

interface Answer {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  dest?: string | undefined
  /** The provider's error in place of a code, or ours in `addressToBegin`. */
  error?: string | undefined
}

const GOOGLE_ACCESS_SECONDS = 60 * 60
const GOOGLE_REFRESH_SECONDS = 7 * 24 * 60 * 60

/**
 * Returns the URL to send the browser to if there is no code. Throws `unauthorized`, `unavailable`,
 * `too_many`; `not_found` when it is off.
 */
export async function signInWithProvider(ctx: Context, answer: Answer) {
  if (answer.error === undefined && answer.code === undefined) {
    return { redirect: await addressToBegin(ctx, answer.dest) }
  }
  const wanted = await destOfFlow(ctx, answer.state ?? '')
  try {
    return await finish(ctx, answer)
  } catch (error) {
    throw wanted === undefined ? error : withDest(error, wanted)
  }
}

async function finish(ctx: Context, { code = '', state, iss, error }: Answer) {
  if (error !== undefined) throw providerRefusal(error)
  await ctx.rateLimits.signIns.count(ctx.call.address)
  if (ctx.call.carrier === 'cookies') requireCsrf(ctx)
  const found = await finishProviderSignIn(ctx, {
    code,
    state: state ?? '',
    ...(iss !== undefined && { iss }),
  })
  const users = findUsersByEmail(ctx.db, found.email)
  const [user] = users
  if (!user) throw refuseIdentity(ctx, 'no_account')
  if (users.length > 1) throw refuseIdentity(ctx, 'two_accounts')
  const { access, refresh } = await openSession(ctx, { user: user.id, by: 'provider' })
  const { google_access_token, google_refresh_token } = found
  const destination = found.dest === undefined ? {} : { dest: found.dest }
  if (ctx.call.carrier === 'body') {
    return {
      access_token: access,
      refresh_token: refresh,
      google_access_token,
      ...(google_refresh_token !== undefined && { google_refresh_token }),
      ...destination,
    }
  }
  ctx.call.setCookie(GOOGLE_ACCESS_COOKIE, google_access_token, { maxAgeSeconds: GOOGLE_ACCESS_SECONDS })
  if (google_refresh_token !== undefined) {
    ctx.call.setCookie(GOOGLE_REFRESH_COOKIE, google_refresh_token, { maxAgeSeconds: GOOGLE_REFRESH_SECONDS })
  }
  return { access_token: access, ...destination }
}

function providerRefusal(error: string): AppError {
  if (error === 'unavailable') return new AppError('unavailable', 'error.providerUnreachable')
  const text = error === 'access_denied' ? 'error.providerCancelled' : 'error.providerFailed'
  return new AppError('unauthorized', text)
}

/** Keeps the destination for another way of signing in. */
function withDest(error: unknown, dest: string): unknown {
  if (!(error instanceof AppError)) return error
  const { code, text, variables, cause, retryAfterSeconds } = error
  // It has the count already if its text needs one.
  return new AppError(code, text as TextKey, {
    variables,
    cause,
    extra: { dest },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** If the provider cannot be reached, the visitor is sent back to the login page. */
async function addressToBegin(ctx: Context, dest: string | undefined): Promise<string> {
  try {
    return await beginProviderSignIn(ctx, dest)
  } catch (error) {
    if (!ctx.call.isNavigation || !(error instanceof AppError)) throw error
    return `/login?${new URLSearchParams({ error: error.code, ...(dest !== undefined && { dest }) })}`
  }
}
