/** From our login page to the provider and back, as far as a verified e-mail address (spec 3, 7; contract 3). */

import { localPath } from '../../../../shared/base/local-path.ts'
import { emailSchema } from '../../../../shared/mail/schema.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isoTime, SECOND_MS } from '../../../platform/clock.ts'
import { digestOf, isSameText } from '../../../platform/digest.ts'
import type { OidcProvider, ProviderAnswer, ProviderIdentity } from '../../../platform/oidc.ts'
import { forgetFlow, readFlow, saveProviderFlow } from './flow.ts'
import { claimProviderState } from './store.ts'

export interface ProviderSignIn {
  /** Verified by the provider; whose it is here, if anybody's, is for the caller to find. */
  email: string
  google_access_token: string
  google_refresh_token: string | undefined
  dest: string | undefined
}

/** Answers where to send the browser. Throws `not_found` where no provider is set up. */
export async function beginProviderSignIn(ctx: Context, dest?: string): Promise<string> {
  const { url, ...flow } = await asked(ctx, providerOf(ctx).begin())
  await saveProviderFlow(ctx, { ...flow, dest: localPath(dest) })
  return url
}

/** Throws `unauthorized` unless this browser began this sign-in, for the first time, and the provider knows a verified address. */
export async function finishProviderSignIn(ctx: Context, answer: ProviderAnswer): Promise<ProviderSignIn> {
  const provider = providerOf(ctx)
  const flow = await readFlow(ctx)
  if (!flow || !isSameText(answer.state, flow.state)) throw refusal('error.providerFailed')
  // Kept as used before anything is awaited, so that two calls at once cannot both go on.
  const isFirst = claimProviderState(ctx.db, digestOf(flow.state), isoTime(flow.exp * SECOND_MS))
  forgetFlow(ctx)
  if (!isFirst) throw refusal('error.providerFailed')
  const identity = await asked(ctx, provider.finish(answer, flow))
  return {
    email: verifiedEmailOf(identity),
    google_access_token: identity.access_token,
    google_refresh_token: identity.refresh_token,
    dest: flow.dest,
  }
}

/** Where the sign-in under way wants to go on. */
export async function destOfFlow(ctx: Context): Promise<string | undefined> {
  return (await readFlow(ctx))?.dest
}

function providerOf({ auth: { provider } }: Context): OidcProvider {
  if (!provider) throw new AppError('not_found', 'error.providerOff', { alsoAs: 'error' })
  return provider
}

function verifiedEmailOf({ email, email_verified }: ProviderIdentity): string {
  const address = emailSchema.safeParse(email)
  // Ours are ASCII: a letter whose lower case is another's must not lead to somebody else's account.
  if (!address.success || !email_verified) throw refusal('error.providerUnknown')
  return address.data
}

function refusal(text: 'error.providerFailed' | 'error.providerUnknown'): AppError {
  return new AppError('unauthorized', text, { alsoAs: 'error' })
}

/** A caller learns only that it did not work; why stands in the log, for whoever set the provider up. */
async function asked<Answer>({ log, call }: Context, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof Error) {
      log.warn({ reason: error.cause.message, request: call.requestId }, 'the sign-in provider did not serve')
    }
    throw error
  }
}
