/**
 * The manifest of a backup. A backup is a `.tar.gz` with, in this order: `manifest.json` (its contents),
 * `files.json` (each file with its length and hash), `secret` if the key was generated, `uploads/…`,
 * `site.sqlite`. The backups in `DATA_DIR/backups` have no `uploads/…`: they share the folder `files` beside them,
 * which has each stored file once, under its hash (decision 76).
 */
import { z } from 'zod'
import { FILE_NAME } from '../../platform/files/files.ts'

/** Everything is in the archive. */
export const WHOLE = 1
/** Stored files are in the folder beside it. */
export const SHARING = 2
/** The name of that folder. */
export const SHARED = 'files'
export const MANIFEST = 'manifest.json'
export const FILES = 'files.json'
export const DATABASE = 'site.sqlite'
export const SECRET = 'secret' as const
export const UPLOADS = 'uploads'

const count = z.int().min(0)

const uploadNameSchema = z.string().regex(FILE_NAME)

const uploadEntrySchema = z.templateLiteral([`${UPLOADS}/`, z.string()])

export const manifestSchema = z.object({
  format: z.literal([WHOLE, SHARING]),
  /** The version of the program that made it. */
  program: z.string().max(100),
  /** Contains every write acknowledged before this time. */
  made_at: z.iso.datetime(),
  database: z.object({ version: count, rows: z.record(z.string(), count) }),
  uploads: z.object({ files: count, bytes: count }),
  /** Stored files that the database names but that were already missing. */
  missing: z.array(z.string()),
  holds_secret: z.boolean(),
})
export type Manifest = z.infer<typeof manifestSchema>

const fileSchema = z.object({
  name: z.union([
    z.literal([DATABASE, SECRET]),
    uploadEntrySchema.refine((name) => uploadNameSchema.safeParse(name.slice(UPLOADS.length + 1)).success),
  ]),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export const filesSchema = z.array(fileSchema)
export type BackupFile = z.infer<typeof fileSchema>

export function uploadEntry(file: string): BackupFile['name'] {
  return `${UPLOADS}/${file}`
}

export function isUpload({ name }: BackupFile): boolean {
  return name.startsWith(`${UPLOADS}/`)
}
