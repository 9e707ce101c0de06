/** Uploaded files are read one at a time: each may need hundreds of megabytes, or many seconds, for a moment. */
import type { SignedInContext } from '#server/core/context.ts'
import { AppError } from '../../platform/app-error.ts'

const QUEUE = 'uploaded file'
/** How many uploads of one user may wait, so that all get an answer before their connection times out. */
const WAITING_MAX = 8
const RETRY_SECONDS = 5

/** Takes turns with other users: one who sends many waits behind their own. Throws `too_many`. */
export async function inTurn<Result>(
  { queue, user }: Pick<SignedInContext, 'queue' | 'user'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = `${QUEUE} of ${user.id}`
  if (queue.pending(own) >= WAITING_MAX)
    throw new AppError('too_many', 'error.tooManyUploads', { retryAfterSeconds: RETRY_SECONDS })
  return queue.run(own, () => queue.run(QUEUE, work))
}
