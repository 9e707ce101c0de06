/** Stored files as staff see them: what is there, what uses it, and what was cleaned away (spec 2, 7; contract 3). */
import { z } from 'zod'
import { SEARCH_MAX_CHARACTERS, UPLOADS_RESTORED_MAX } from '../base/limits.ts'
import { blankKeeps } from '../base/record-input.ts'
import { pageSchema } from '../mass-mail/schema.ts'
import { UPLOAD_SORTS, UPLOAD_STATES } from './upload.ts'

const SORTS = [...UPLOAD_SORTS, ...UPLOAD_SORTS.map((by) => `-${by}` as const)] as const

const searchSchema = z.string('error.invalid').max(SEARCH_MAX_CHARACTERS, 'error.tooLong').default('')
const nameSchema = z.string('error.required').min(1, 'error.required').max(255, 'error.tooLong')

export const browseUploadsSchema = z.object({
  /** Parts of the name, or of the name of what uses it: all of the words, in any order. */
  search: searchSchema,
  state: z.preprocess(blankKeeps, z.enum(UPLOAD_STATES, 'error.invalid').default('all')),
  sort: z.preprocess(blankKeeps, z.enum(SORTS, 'error.invalid').default('name')),
  /** Without it the list is whole. */
  page: pageSchema.unwrap().optional(),
})
export type UploadsQuery = z.infer<typeof browseUploadsSchema>

const userSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('quotation'),
    id: z.string(),
    name: z.string(),
    copy: z.enum(['full', 'public']),
    /** Whether the public can still find it. */
    is_live: z.boolean(),
  }),
  /** One in the trash is not live. */
  z.object({ kind: z.literal('partner'), id: z.int(), name: z.string(), is_live: z.boolean() }),
])
export type UploadUser = z.infer<typeof userSchema>

export const storedFileSchema = z.object({
  /** The stored path. */
  file: z.string(),
  size: z.int(),
  modified: z.iso.datetime(),
  used_by: userSchema.nullable(),
})
export type StoredFile = z.infer<typeof storedFileSchema>

const sumSchema = z.object({ count: z.int(), size: z.int() })

export const browsedUploadsSchema = z.object({
  files: z.array(storedFileSchema),
  /** Beside a page: how many there are in all pages, and how many of each state whatever was searched. */
  total: z.int().optional(),
  sums: z.record(z.enum(UPLOAD_STATES), sumSchema).optional(),
})
export type BrowsedUploads = z.infer<typeof browsedUploadsSchema>

export const uploadNameSchema = z.object({ file: nameSchema })

export const cleanedUploadsSchema = z.object({ deleted_files: z.array(z.string()) })

export const trashedUploadsQuerySchema = z.object({ search: searchSchema, page: pageSchema })

export const trashedUploadSchema = z.object({
  /** As it lies in the trash: what `restore` takes. */
  name: z.string(),
  /** The stored path that it had. */
  file: z.string(),
  size: z.int(),
  deleted_at: z.iso.datetime(),
  gone_at: z.iso.datetime(),
})
export type TrashedUpload = z.infer<typeof trashedUploadSchema>

export const trashedUploadsSchema = z.object({
  files: z.array(trashedUploadSchema),
  total: z.int(),
  size: z.int(),
})
export type TrashedUploads = z.infer<typeof trashedUploadsSchema>

export const restoreUploadsSchema = z.object({
  names: z
    .array(nameSchema, 'error.required')
    .min(1, 'error.required')
    .max(UPLOADS_RESTORED_MAX, 'error.tooManyFiles'),
})
export const restoredUploadsSchema = z.object({ restored_files: z.array(z.string()) })
