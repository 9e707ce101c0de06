/** What the inputs of edits have in common (spec 5; contract 3). */
import { z } from 'zod'

export const idSchema = z.int('error.invalid').min(1, 'error.invalid')

/** The tag of the record as the caller has seen it; absent, the last writer wins. */
export const ifMatchSchema = z.string('error.invalid').max(200, 'error.invalid').optional()

/** For `z.preprocess`: a blank field of an edit keeps the old value, as an absent one does (spec 5). */
export function blankKeeps(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}

/** With the tag that an edit sends back as `If-Match` (contract 3). */
export const etagged = { etag: z.string() }
