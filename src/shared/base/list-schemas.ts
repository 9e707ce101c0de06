/** What lists have in common: words to search by, a page or a part of the list, and counts. */
import { z } from 'zod'
import { isBlank, withoutInvisible } from './invisible.ts'
import { LIST_PART_MAX, SEARCH_MAX_CHARACTERS } from './limits.ts'

export const wordsSchema = z
  .string('error.invalid')
  .max(SEARCH_MAX_CHARACTERS, 'error.tooLong')
  .overwrite((text) => (isBlank(text) ? '' : withoutInvisible(text)))
  .default('')

/** The last page of most lists. */
const PAGES_MAX = 100_000

export function pageSchema(max = PAGES_MAX) {
  return z.int('error.invalid').min(1, 'error.invalid').max(max, 'error.invalid').default(1)
}

/** How many rows a part has. */
export const limitSchema = z.int('error.invalid').min(1, 'error.invalid').max(LIST_PART_MAX, 'error.invalid')

/** The id of the last row of the part before. */
export const cursorSchema = z
  .string('error.invalid')
  .regex(/^[1-9]\d{0,14}$/, 'error.invalid')
  .optional()

/** `or_more`: counting stopped at its limit, and there may be more. */
export const countSchema = z.object({ count: z.int(), or_more: z.boolean() })
export type Count = z.infer<typeof countSchema>
