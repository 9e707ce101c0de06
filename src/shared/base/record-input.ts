/** Input fields shared by all edits (docs/rules.md, REST). */
import { z } from 'zod'

const id = z.int('error.invalid').min(1, 'error.invalid')

/** A decimal number; programs may send its digits as text. */
export const idSchema = z.preprocess((value: number) => digitsAsId(value), id)

/** Blank means null: no group. */
export const groupIdSchema = z.preprocess(
  (value: number | null) => blankIsNull(digitsAsId(value)),
  id.nullable(),
)

/** The ETag that the caller last saw; without it, the last write wins. */
export const ifMatchSchema = z.string('error.invalid').max(200, 'error.invalid').optional()

function digitsAsId(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
}

function blankIsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value
}

/** For `z.preprocess`: a blank field of an edit keeps the stored value, like an absent one. */
export function blankKeeps(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}

/** For `z.preprocess`: in a new record blank, or null as a program may have it, is as good as absent. */
export function blankIsAbsent(value: unknown): unknown {
  return value === null ? undefined : blankKeeps(value)
}

/** The ETag that an edit sends back as `If-Match` (docs/rules.md, REST). */
export const etagged = { etag: z.string() }
