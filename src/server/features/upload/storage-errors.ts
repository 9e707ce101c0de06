/** A folder that is gone or forbidden is a fault that passes, said as one; a full disk is told apart where errors are answered. */
import { AppError } from '../../platform/app-error.ts'

const FULL = ['ENOSPC', 'EDQUOT']

/** To be thrown instead of `error`. */
export function unreachable(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOfFolder = syscall !== undefined && !FULL.includes(code ?? '')
  return isOfFolder ? new AppError('unavailable', 'error.uploadsUnreachable', { cause: error }) : error
}

/** Throws `unavailable` for what the folder refuses. */
export async function reaching<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw unreachable(error)
  }
}
