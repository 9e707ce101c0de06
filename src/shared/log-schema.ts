/** The log as admins read it: lines as written, and cursors. */
import { z } from 'zod'
import { blankKeeps } from './base/field-schemas.ts'
import { limitSchema, wordsSchema } from './base/list-schemas.ts'
import { LOG_KINDS } from './log.ts'

/** The number of lines that `GET /api/logs` returns (docs/rules.md, REST). */
export const LOG_LINES = 1_000

export const listLogSchema = z.object({
  /** Part of a line, in any case. */
  q: wordsSchema,
  kind: z.preprocess(blankKeeps, z.enum(LOG_KINDS, 'error.invalid').optional()),
  limit: limitSchema.optional(),
  /** A file number and an offset in that file. */
  cursor: z
    .string('error.invalid')
    .regex(/^\d{1,20}\.\d{1,15}$/, 'error.invalid')
    .optional(),
})
