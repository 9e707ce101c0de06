/** The backups as staff see them. */
import { z } from 'zod'

export const BACKUP_STAGES = ['copy', 'write', 'check'] as const

export const backupSchema = z.object({
  file: z.string(),
  bytes: z.int(),
  made_at: z.iso.datetime(),
  /** `null` for what cannot be read as a backup. */
  holds: z.object({ program: z.string(), rows: z.int(), files: z.int(), missing: z.int() }).nullable(),
})
export type ListedBackup = z.infer<typeof backupSchema>

export const backupsSchema = z.object({
  /** Newest first. */
  backups: z.array(backupSchema),
  /** The one that is being made. */
  running: z.object({ since: z.iso.datetime(), stage: z.enum(BACKUP_STAGES) }).nullable(),
  /** Why the last one failed; `null` when it did not. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** `null` where none is made by itself. */
  next_at: z.iso.datetime().nullable(),
  /** How many of the newest stay. */
  kept: z.int(),
})
export type BackupsState = z.infer<typeof backupsSchema>
export type BackupStage = (typeof BACKUP_STAGES)[number]
