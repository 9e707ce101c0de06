/** Counts per key in a time window, in memory. Counts procedure calls, so a batch counts as many as it contains. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { PluralTextKey, TextKey } from '../../shared/i18n/t.ts'
import { AppError } from './app-error.ts'

export interface RateLimit {
  /** Counts one call, or throws `too_many` when the limit is reached. */
  count(key: string): Promise<void>
  /** Throws `too_many` when the limit is reached; counts nothing. */
  check(key: string): Promise<void>
}

export function createRateLimit(
  points: number,
  durationSeconds: number,
  text: TextKey | PluralTextKey,
): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds })
  const refusal = (state: RateLimiterRes) => {
    const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000))
    return new AppError('too_many', text, { variables: { count: seconds }, retryAfterSeconds: seconds })
  }
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= points) throw refusal(state)
    },
  }
}
