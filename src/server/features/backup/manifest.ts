/**
 * What a backup says of itself. It is a `.tar.gz` with, in this order: `manifest.json` (what it holds), `files.json` (each
 * file that follows, with its length and its hash), `secret` where the key was a generated one, `uploads/…`, `site.sqlite`.
 */
import { z } from 'zod'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const FILES = 'files.json'
export const DATABASE = 'site.sqlite'
export const SECRET = 'secret'
export const UPLOADS = 'uploads'

const count = z.int().min(0)

/** One path segment that begins with no dot, so that nothing leaves its folder or hides in it. */
export const uploadNameSchema = z.string().regex(/^[^./\\\p{Cc}][^/\\\p{Cc}]{0,199}$/u)

const uploadEntry = z.templateLiteral([`${UPLOADS}/`, z.string()])

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the program that made it. */
  program: z.string().max(100),
  /** Every write that was acknowledged before is in it. */
  made_at: z.iso.datetime(),
  database: z.object({ version: count, rows: z.record(z.string(), count) }),
  uploads: z.object({ files: count, bytes: count }),
  /** Stored files that the database names and that were gone already when it was made. */
  missing: z.array(z.string()),
  holds_secret: z.boolean(),
})
export type Manifest = z.infer<typeof manifestSchema>

const fileSchema = z.object({
  name: z.union([
    z.literal([DATABASE, SECRET]),
    uploadEntry.refine((name) => uploadNameSchema.safeParse(name.slice(UPLOADS.length + 1)).success),
  ]),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export const filesSchema = z.array(fileSchema)
export type BackupFile = z.infer<typeof fileSchema>
