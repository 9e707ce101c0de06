/** The way from our login page to the provider and back, up to a verified email (docs/rules.md, REST). */

import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts'
import { digestOf, isSameText } from '#server/platform/digest.ts'
import type { OidcProvider, ProviderAnswer, ProviderIdentity } from '#server/platform/oidc.ts'
import type { ProviderRefusal } from '#shared/audit-actions.ts'
import { localPath } from '#shared/base/local-path.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { recordAudit } from '../../audit/record.ts'
import { claimProviderState } from '../store.ts'

interface ProviderSignIn {
  /** Proven by the provider; the caller looks up its user. */
  email: string
  google_access_token: string
  google_refresh_token: string | undefined
  dest: string | undefined
}

/** Returns the URL to send the browser to. Throws `not_found` where no provider is configured. */
export async function beginProviderSignIn(ctx: Context, dest?: string): Promise<string> {
  const { url, ...flow } = await asked(ctx, providerOf(ctx).begin())
  await saveProviderFlow(ctx, { ...flow, dest: localPath(dest) })
  return url
}

/**
 * Throws `unauthorized` unless this browser began this sign-in, returns for the first time, and the provider
 * has proven the email.
 */
export async function finishProviderSignIn(ctx: Context, answer: ProviderAnswer): Promise<ProviderSignIn> {
  const provider = providerOf(ctx)
  const flow = await readFlow(ctx, answer.state)
  if (!flow || !isSameText(answer.state, flow.state)) throw refusal('error.providerFailed')
  // Stored as used before anything is awaited, so that only one of two parallel calls continues.
  const isFirst = claimProviderState(ctx.db, digestOf(flow.state), isoTime(flow.exp * SECOND_MS))
  forgetFlow(ctx, flow)
  if (!isFirst) throw refusal('error.providerFailed')
  const identity = await asked(ctx, provider.finish(answer, flow))
  return {
    email: provenEmailOf(ctx, identity),
    google_access_token: identity.access_token,
    google_refresh_token: identity.refresh_token,
    dest: flow.dest,
  }
}

/** The destination of the sign-in in progress. */
export async function destOfFlow(ctx: Context, state: string): Promise<string | undefined> {
  return (await readFlow(ctx, state))?.dest
}

function providerOf({ auth: { provider } }: Context): OidcProvider {
  if (!provider) throw new AppError('not_found', 'error.providerOff')
  return provider
}

function provenEmailOf(ctx: Context, { email, email_proof }: ProviderIdentity): string {
  // To the letter, not tidied as what people type: a letter that only looks like another must not lead to another
  // user's account.
  if (email === undefined || !isEmailAddress(email)) throw refuseIdentity(ctx, 'no_email')
  if (email_proof === 'unverified') throw refuseIdentity(ctx, 'unverified')
  if (email_proof === 'unsaid') throw refuseIdentity(ctx, 'unsaid')
  return email
}

const REFUSALS = {
  no_email: 'error.providerNoEmail',
  unverified: 'error.providerUnverified',
  unsaid: 'error.providerUnsaid',
  no_account: 'error.providerUnknown',
  two_accounts: 'error.providerShared',
} as const satisfies Record<ProviderRefusal, TextKey>

/** For an identity that the provider has proven, but that opens no session: an admin finds the reason. */
export function refuseIdentity(ctx: Context, reason: ProviderRefusal): AppError {
  ctx.log.warn({ reason, request: ctx.call.requestId }, 'the sign-in by the provider was refused')
  recordAudit(ctx, { action: 'sign_in_refused', detail: { by: 'provider', reason } })
  return refusal(REFUSALS[reason])
}

function refusal(text: TextKey): AppError {
  return new AppError('unauthorized', text)
}

/** The caller learns only that it failed; the reason is logged for the operator. */
async function asked<Answer>({ log, call }: Context, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof Error) {
      log.warn({ reason: error.cause.message, request: call.requestId }, 'the sign-in provider failed')
    }
    throw error
  }
}

const COOKIE = 'oidc_flow'
/** The part of a state that its cookie's name has: enough to tell apart those of one browser. */
const STATE_START = /^[\w-]{12}/
const VALID_MINUTES = 10
const ALGORITHM = 'HS256'

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go after the sign-in. */
  dest: z.string().optional(),
  /** The time in seconds since 1970. */
  exp: z.int(),
})
type Flow = z.infer<typeof flowSchema>

/**
 * A provider sign-in in progress: stored in the browser that began it, in a signed cookie of its own, for ten minutes. Two
 * tabs may each be at the provider.
 */
async function saveProviderFlow(
  { call, clock, auth: { keys } }: Context,
  flow: Omit<Flow, 'exp'>,
): Promise<void> {
  const token = await new SignJWT(flow)
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(COOKIE)
    .setExpirationTime(new Date(clock.now() + VALID_MINUTES * MINUTE_MS))
    .sign(keys.providerFlow)
  call.setCookie(cookieOf(flow.state), token, { maxAgeSeconds: (VALID_MINUTES * MINUTE_MS) / SECOND_MS })
}

/** Returns undefined when there is none, or it is not ours or has expired. */
async function readFlow({ call, clock, auth: { keys } }: Context, state: string): Promise<Flow | undefined> {
  const token = call.cookie(cookieOf(state))
  if (token === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.providerFlow, {
      audience: COOKIE,
      algorithms: [ALGORITHM],
      currentDate: new Date(clock.now()),
    })
    return flowSchema.parse(payload)
  } catch {
    return undefined
  }
}

function forgetFlow({ call }: Context, { state }: Flow): void {
  call.clearCookie(cookieOf(state))
}

function cookieOf(state: string): string {
  return `${COOKIE}_${STATE_START.exec(state)?.[0] ?? ''}`
}
