/**
 * Rejects work while as much is in progress as the room has places. Without it, more work than the program can do makes
 * everyone wait longer and longer, and in the end no one gets an answer in time.
 */
import { AppError } from './app-error.ts'

export interface Room {
  /** Throws `unavailable` when the room is full, before the work has begun. */
  enter<Result>(work: () => Promise<Result>): Promise<Result>
}

/** By then everyone who is inside has an answer. */
const RETRY_AFTER_SECONDS = 3

export function createRoom(places: number): Room {
  let inside = 0
  return {
    async enter(work) {
      if (inside >= places) {
        throw new AppError('unavailable', 'error.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      inside += 1
      try {
        return await work()
      } finally {
        inside -= 1
      }
    },
  }
}
