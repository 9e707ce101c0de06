/** A second name for a file that never changes: it takes no room, except where the system has no links. */
import { constants, copyFileSync, linkSync } from 'node:fs'

const CANNOT_LINK = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']

export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (!CANNOT_LINK.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}
