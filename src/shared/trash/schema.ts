/** Trash: what was deleted and can come back for `TRASH_DAYS` (look, "Manners"). */
import { z } from 'zod'
import { TRASH_SEARCH_MAX_CHARACTERS } from '../base/limits.ts'
import { blankKeeps, idSchema } from '../base/record-input.ts'
import { TRASH_KINDS } from './trash.ts'

const kindSchema = z.enum(TRASH_KINDS, 'error.invalid')

export const trashRowSchema = z.object({
  kind: kindSchema,
  id: idSchema,
  /** The title, label or name by which people know it. */
  name: z.string(),
  /** What else tells it from its namesakes: a link, an e-mail address, the first words; may be empty. */
  detail: z.string(),
  deleted_at: z.iso.datetime(),
  /** From then on it is gone for good. */
  gone_at: z.iso.datetime(),
})
export type TrashRow = z.infer<typeof trashRowSchema>

export const trashQuerySchema = z.object({
  /** Absent or blank: every kind that the caller may see. */
  kind: z.preprocess(blankKeeps, kindSchema.optional()),
  /** Words of the name or the detail, or parts of them, in any order and case. */
  search: z.string('error.invalid').max(TRASH_SEARCH_MAX_CHARACTERS, 'error.tooLong').trim().default(''),
  /** From 1, `TRASH_PAGE_ROWS` each. */
  page: z.int('error.invalid').min(1, 'error.invalid').max(1_000_000, 'error.invalid').default(1),
})

export const trashPageSchema = z.object({
  /** Newest first. */
  rows: z.array(trashRowSchema),
  /** How many rows all pages hold together. */
  total: z.int(),
  /** How many of each kind the search finds, whichever kind is asked for. */
  counts: z.partialRecord(kindSchema, z.int()),
})
export type TrashPage = z.infer<typeof trashPageSchema>

export const trashPlaceSchema = z.object({ kind: kindSchema, id: idSchema })
export type TrashPlace = z.infer<typeof trashPlaceSchema>
