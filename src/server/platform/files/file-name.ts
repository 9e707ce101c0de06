/** Names of files in a folder. One that comes from a database or an archive may be anything, also a path out of the folder. */
import { join } from 'node:path'
import { AppError } from '../app-error.ts'

/** One path segment that does not begin with a dot, so that nothing leaves its folder or is hidden in it. */
export const FILE_NAME = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,199}$/u

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The path of a file of the folder. Throws `not_found` for what is no file name. */
export function pathIn(directory: string, name: string): string {
  if (!isFileName(name)) throw new AppError('not_found', 'error.fileNotFound')
  return join(directory, name)
}
