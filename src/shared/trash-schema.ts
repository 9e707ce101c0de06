/** Trash: deleted records, which can be restored for `TRASH_DAYS` (look, "Manners"). */

import { z } from 'zod'
import { blankKeeps, idSchema } from './base/field-schemas.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { SEARCH_MAX_CHARACTERS } from './base/limits.ts'
import { pageSchema } from './base/list-schemas.ts'
import { plainCode, required } from './base/text-schemas.ts'
import { TRASH_KINDS } from './trash.ts'

const kindSchema = z.enum(TRASH_KINDS, required)

const trashRowSchema = z.object({
  kind: kindSchema,
  id: idSchema,
  /** Title, label or name of the record. */
  name: z.string(),
  /** Distinguishes records with the same name: a link, an email address, the first words; may be empty. */
  detail: z.string(),
  deleted_at: timeSchema,
  /** When it is deleted permanently; null for a contract, which stays until an admin deletes it. */
  gone_at: timeSchema.nullable(),
})
trashRowSchema.register(z.globalRegistry, { id: 'TrashRow' })
export type TrashRow = z.infer<typeof trashRowSchema>

export const trashQuerySchema = z.object({
  /** Absent or blank: all types that the caller may see. */
  kind: z.preprocess(blankKeeps, kindSchema.optional()),
  /** Words or parts of words in name or detail, in any order and case. */
  search: z
    .string('error.invalid')
    .max(SEARCH_MAX_CHARACTERS, 'error.tooLong')
    .overwrite(plainCode)
    .default(''),
  /** Pages count from 1, `TRASH_PAGE_ROWS` each. */
  page: pageSchema(1_000_000),
})

export const trashPageSchema = z.object({
  /** Newest first. */
  rows: z.array(trashRowSchema),
  /** The number of rows on all pages. */
  total: z.int(),
  /** Results by type, regardless of the type filter. */
  counts: z.partialRecord(kindSchema, z.int()),
})
trashPageSchema.register(z.globalRegistry, { id: 'TrashPage' })
export type TrashPage = z.infer<typeof trashPageSchema>

export const trashPlaceSchema = z.object({ kind: kindSchema, id: idSchema })
export type TrashPlace = z.infer<typeof trashPlaceSchema>
