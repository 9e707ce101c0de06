/** Backups as admins see them. */
import { z } from 'zod'
import { timeSchema } from './base/iso-date-time.ts'

const BACKUP_STAGES = ['copy', 'write', 'check'] as const

const backupSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  made_at: timeSchema,
  /** Dated in the future: it was made while the clock was wrong, and does not count. */
  is_ahead: z.boolean(),
  /** `null` if the file cannot be read as a backup. */
  holds: z.object({ program: z.string(), rows: z.int(), files: z.int(), missing: z.int() }).nullable(),
})
backupSchema.register(z.globalRegistry, { id: 'Backup' })
export type ListedBackup = z.infer<typeof backupSchema>

export const backupsSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** The backup in progress. */
  running: z.object({ since: timeSchema, stage: z.enum(BACKUP_STAGES) }).nullable(),
  /** Why the last backup failed; `null` if it succeeded. */
  failure: z.object({ at: timeSchema, reason: z.string() }).nullable(),
  /** `null` if automatic backups are off. */
  next_at: timeSchema.nullable(),
  /** How many of the newest are kept. */
  kept: z.int(),
})
backupsSchema.register(z.globalRegistry, { id: 'Backups' })
export type BackupsState = z.infer<typeof backupsSchema>
export type BackupStage = (typeof BACKUP_STAGES)[number]
