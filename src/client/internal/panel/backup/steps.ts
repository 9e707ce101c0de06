/** The label of each backup stage. */
import type { BackupStage } from '#shared/backup/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'

export const BACKUP_STEPS: Readonly<Record<BackupStage, { number: number; text: TextKey }>> = {
  copy: { number: 1, text: 'backup.stageCopy' },
  write: { number: 2, text: 'backup.stageWrite' },
  check: { number: 3, text: 'backup.stageCheck' },
}
