/**
 * How often a password may be tried (contract 3, limits). An attempt is written as a failure before it is checked and
 * taken back when it was right: so guesses at the same moment count like guesses one after the other.
 */
import {
  SIGN_IN_FAILURES_BEFORE_WAIT,
  SIGN_IN_FAILURES_PER_DAY_AND_ACCOUNT,
  SIGN_IN_WAIT_FIRST_SECONDS,
  SIGN_IN_WAIT_MAX_SECONDS,
} from '../../shared/limits.ts'
import { AppError } from '../error.ts'
import { DAY_MS, isoTime, SECOND_MS } from '../platform/clock.ts'
import { digestOf } from '../platform/digest.ts'
import type { Context } from '../trpc.ts'
import { isFromKnownBrowser } from './known-browser.ts'
import { countFailures, deleteFailure, deleteFailuresFrom, insertFailure } from './store.ts'

/** Usernames that nobody has count in the same way, and what was typed is not kept. */
export function accountOf(username: string): string {
  return digestOf(`account ${username}`)
}

/** Seconds until the next attempt after so many failures of an account from an address: 5, 10, 20 … up to 15 minutes. */
export function waitAfter(failures: number): number {
  if (failures < SIGN_IN_FAILURES_BEFORE_WAIT) return 0
  const doubled = SIGN_IN_WAIT_FIRST_SECONDS * 2 ** (failures - SIGN_IN_FAILURES_BEFORE_WAIT)
  return Math.min(doubled, SIGN_IN_WAIT_MAX_SECONDS)
}

/** Throws `too_many` while the account has to wait, from this address or from everywhere. */
export function refuseGuesses(ctx: Context, username: string): void {
  const { db, clock, call } = ctx
  const account = accountOf(username)
  const day = { after: isoTime(clock.now() - DAY_MS), until: isoTime(clock.now()) }
  const here = countFailures(db, account, day, call.address)
  const readyMs = here.last ? Date.parse(here.last) + waitAfter(here.count) * SECOND_MS : 0
  if (readyMs > clock.now()) throw refusal('error.signInWait', readyMs - clock.now())
  const everywhere = countFailures(db, account, day)
  if (everywhere.count < SIGN_IN_FAILURES_PER_DAY_AND_ACCOUNT || isFromKnownBrowser(ctx, username)) return
  throw refusal('error.signInLocked', Date.parse(everywhere.oldest!) + DAY_MS - clock.now())
}

/** Counts an attempt as failed, until `wasRight`; call inside a transaction that has called `refuseGuesses`. */
export function countGuess({ db, clock, call }: Context, username: string) {
  const account = accountOf(username)
  const id = insertFailure(db, account, call.address, isoTime(clock.now()))
  return {
    /** Nobody looked at the password. */
    takeBack: () => deleteFailure(db, id),
    /** The address has proved itself. */
    wasRight: () => deleteFailuresFrom(db, account, call.address),
  }
}

function refusal(text: 'error.signInWait' | 'error.signInLocked', waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS))
  return new AppError('too_many', text, { variables: { seconds }, retryAfterSeconds: seconds })
}
