/**
 * A provider sign-in in progress: stored in the browser that began it, in a signed cookie of its own, for ten minutes. Two
 * tabs may each be at the provider.
 */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts'

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
  /** In seconds since 1970. */
  exp: z.int(),
})
type Flow = z.infer<typeof flowSchema>

export async function saveProviderFlow(
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

/** Undefined when there is none, or it is not ours or has expired. */
export async function readFlow(
  { call, clock, auth: { keys } }: Context,
  state: string,
): Promise<Flow | undefined> {
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

export function forgetFlow({ call }: Context, { state }: Flow): void {
  call.clearCookie(cookieOf(state))
}

function cookieOf(state: string): string {
  return `${COOKIE}_${STATE_START.exec(state)?.[0] ?? ''}`
}
