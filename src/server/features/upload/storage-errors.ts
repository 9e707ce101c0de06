/** Maps missing or unreadable upload folders to 503; full disks are handled in error-response.ts. */
import { AppError } from '../../platform/app-error.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/** Throw the result instead of `error`. */
export function unreachable(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOfFolder = syscall !== undefined && !FULL.includes(code ?? '')
  return isOfFolder ? new AppError('unavailable', 'error.uploadsUnreachable', { cause: error }) : error
}

/** Throws `unavailable` when the folder cannot be accessed. */
export async function reaching<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw unreachable(error)
  }
}
