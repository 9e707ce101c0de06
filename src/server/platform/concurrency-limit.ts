/**
 * Rejects work while `max` pieces of it are in progress. Without it, more work than the program can do makes
 * everyone wait longer and longer, and in the end no one gets an answer in time.
 */
import { AppError } from './app-error.ts'

export interface ConcurrencyLimit {
  /** Throws `unavailable` while the limit is reached, before the work has begun. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** By then all work in progress has ended. */
const RETRY_AFTER_SECONDS = 3

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  let inProgress = 0
  return {
    async run(work) {
      if (inProgress >= max) {
        throw new AppError('unavailable', 'error.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      inProgress += 1
      try {
        return await work()
      } finally {
        inProgress -= 1
      }
    },
  }
}
