/** How far a backup is. The command says these lines, by which the server that started it knows. */
import type { BackupStage } from '../../../shared/backup/schema.ts'

export const STAGE_LINES: Readonly<Record<BackupStage, string>> = {
  copy: 'Copying the database …',
  write: 'Writing the archive …',
  check: 'Reading it back …',
}
