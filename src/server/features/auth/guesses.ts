/**
 * Limits on password attempts. An attempt is stored as a failure before it is checked and deleted when it was
 * right, so parallel guesses count like guesses one after the other.
 */
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { DAY_MS, isoTime, lately, SECOND_MS } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { isFromKnownBrowser } from './known-browser.ts'
import { countFailures, deleteFailure, deleteFailuresFrom, insertFailure } from './store.ts'

export const SIGN_INS_PER_MINUTE_AND_ADDRESS = 20
const SIGN_IN_FAILURES_BEFORE_WAIT = 5
const SIGN_IN_WAIT_FIRST_SECONDS = 5
const SIGN_IN_WAIT_MAX_SECONDS = 900
const SIGN_IN_FAILURES_PER_DAY_AND_ACCOUNT = 50

/** Unknown usernames count in the same way. Only a digest is stored, not what was typed. */
export function accountOf(username: string): string {
  return digestOf(`account ${username}`)
}

/** Seconds until the next attempt after `failures` from one address: 5, 10, 20 … up to 15 minutes. */
export function waitAfter(failures: number): number {
  if (failures < SIGN_IN_FAILURES_BEFORE_WAIT) return 0
  const doubled = SIGN_IN_WAIT_FIRST_SECONDS * 2 ** (failures - SIGN_IN_FAILURES_BEFORE_WAIT)
  return Math.min(doubled, SIGN_IN_WAIT_MAX_SECONDS)
}

/**
 * Throws `too_many` while the account has to wait, from this address or from all. The text differs when only
 * guesses in progress reach the limit, because they may not be failures.
 */
export function assertGuessAllowed(ctx: Context, username: string): void {
  const refused = guessRefusal(ctx, username)
  if (!refused) return
  const hasFailed = guessRefusal(ctx, username, [...ctx.auth.guessesUnderWay]) !== undefined
  throw hasFailed ? refused : refusal('error.signInsUnderWay', 1)
}

/** Decides as if the guesses `apartFrom` had not been made. */
function guessRefusal(
  ctx: Context,
  username: string,
  apartFrom: readonly number[] = [],
): AppError | undefined {
  const { db, clock, call } = ctx
  const account = accountOf(username)
  const now = clock.now()
  const day = lately(clock, DAY_MS)
  const here = countFailures(db, account, day, { address: call.address, apartFrom })
  const readyMs = here.last ? Date.parse(here.last) + waitAfter(here.count) * SECOND_MS : 0
  if (readyMs > now) return refusal('error.signInWait', readyMs - now)
  const everywhere = countFailures(db, account, day, { apartFrom })
  const isLocked = everywhere.count >= SIGN_IN_FAILURES_PER_DAY_AND_ACCOUNT
  if (!isLocked || isFromKnownBrowser(ctx, username)) return undefined
  return refusal('error.signInLocked', Date.parse(everywhere.oldest!) + DAY_MS - now)
}

export interface Guess {
  /** The attempt was not checked. */
  takeBack(): void
  /** The password was right: clears the failures of this address. */
  wasRight(): void
  /**
   * Runs the check, during which the guess counts as in progress. The check may call the two methods above.
   */
  whileChecked<Result>(check: () => Promise<Result>): Promise<Result>
}

/**
 * Counts an attempt as failed until `wasRight`. Call it inside
 * a transaction that has called `assertGuessAllowed`.
 */
export function countGuess({ db, clock, call, auth: { guessesUnderWay } }: Context, username: string): Guess {
  const account = accountOf(username)
  const id = insertFailure(db, account, call.address, isoTime(clock.now()))
  return {
    takeBack: () => deleteFailure(db, id),
    wasRight: () => deleteFailuresFrom(db, account, call.address),
    async whileChecked(check) {
      guessesUnderWay.add(id)
      try {
        return await check()
      } finally {
        guessesUnderWay.delete(id)
      }
    },
  }
}

type SignInWaitText = 'error.signInWait' | 'error.signInLocked' | 'error.signInsUnderWay'

function refusal(text: SignInWaitText, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS))
  return new AppError('too_many', text, { variables: { count: seconds }, retryAfterSeconds: seconds })
}
