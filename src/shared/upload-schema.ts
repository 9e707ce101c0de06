/** Stored files as admins see them: what exists, what uses it, and what was cleaned up. */
import { z } from 'zod'
import { blankKeeps } from './base/field-schemas.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { pageSchema, wordsSchema } from './base/list-schemas.ts'
import { requiredText } from './base/text-schemas.ts'
import { UPLOAD_STATES, UPLOADS_RESTORED_MAX } from './upload.ts'

const nameSchema = requiredText().min(1, 'error.required').max(255, 'error.tooLong')

export const browseUploadsSchema = z.object({
  /** Parts of the file name, or of the name of a record that uses it: all words must match, in any order. */
  search: wordsSchema,
  state: z.preprocess(blankKeeps, z.enum(UPLOAD_STATES, 'error.invalid').default('all')),
  /** Without it, the whole list is returned. */
  page: pageSchema().unwrap().optional(),
})
export type UploadsQuery = z.infer<typeof browseUploadsSchema>

const userSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quotation'),
    id: z.string(),
    name: z.string(),
    copy: z.enum(['full', 'public', 'attached']),
    /** Whether the public can still find it. */
    is_live: z.boolean(),
  }),
  /** A partner in the trash is not live. */
  z.object({ kind: z.literal('partner'), id: z.int(), name: z.string(), is_live: z.boolean() }),
  /** A photo or a data sheet; one of an archived product is not live, nor one that a price list replaced. */
  z.object({ kind: z.literal('product'), id: z.int(), name: z.string(), is_live: z.boolean() }),
  /** A photo; one of a reference in the trash is not live. */
  z.object({ kind: z.literal('reference'), id: z.int(), name: z.string(), is_live: z.boolean() }),
  /** The company’s own logo or mark. */
  z.object({ kind: z.literal('company'), name: z.string(), is_live: z.literal(true) }),
])
export type UploadUser = z.infer<typeof userSchema>

const storedFileSchema = z.object({
  /** The stored path. */
  file: z.string(),
  size: z.int(),
  modified: z.iso.datetime(),
  used_by: userSchema.nullable(),
})
storedFileSchema.register(z.globalRegistry, { id: 'StoredFile' })
export type StoredFile = z.infer<typeof storedFileSchema>

export const browsedUploadsSchema = z.object({
  files: z.array(storedFileSchema),
  /** The number of results on all pages; only with `page`. */
  total: z.int().optional(),
})
browsedUploadsSchema.register(z.globalRegistry, { id: 'BrowsedUploads' })
export type BrowsedUploads = z.infer<typeof browsedUploadsSchema>

export const uploadNameSchema = z.object({ file: nameSchema })

export const cleanedUploadsSchema = z.object({ deleted_files: z.array(z.string()) })

export const trashedUploadsQuerySchema = z.object({ search: wordsSchema, page: pageSchema() })

const trashedUploadSchema = z.object({
  /** The name in the trash: the input of `restore`. */
  name: z.string(),
  /** The original stored path. */
  file: z.string(),
  size: z.int(),
  deleted_at: timeSchema,
  gone_at: timeSchema,
})
trashedUploadSchema.register(z.globalRegistry, { id: 'TrashedUpload' })
export type TrashedUpload = z.infer<typeof trashedUploadSchema>

export const trashedUploadsSchema = z.object({
  files: z.array(trashedUploadSchema),
  total: z.int(),
})
trashedUploadsSchema.register(z.globalRegistry, { id: 'TrashedUploads' })
export type TrashedUploads = z.infer<typeof trashedUploadsSchema>

export const restoreUploadsSchema = z.object({
  names: z
    .array(nameSchema, 'error.required')
    .min(1, 'error.required')
    .max(UPLOADS_RESTORED_MAX, 'error.tooManyFiles'),
})
export const restoredUploadsSchema = z.object({ restored_files: z.array(z.string()) })
