/** The child process prints these lines; the parent parses them as progress. */
import type { BackupStage } from '#shared/backup-schema.ts'

export const STAGE_LINES: Readonly<Record<BackupStage, string>> = {
  copy: 'Copying the database…',
  write: 'Writing the archive…',
  check: 'Checking it…',
}
