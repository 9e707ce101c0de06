/** The log as admins read it: lines as written, and cursors. */
import { z } from 'zod'
import { blankKeeps } from './base/field-schemas.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { limitSchema, wordsSchema } from './base/list-schemas.ts'
import { requiredText } from './base/text-schemas.ts'

/** The number of lines that `GET /api/logs` returns (docs/rules.md, REST). */
export const LOG_LINES = 1_000
const LOG_SEARCH_LINES = 200

/** A file number and an offset in that file. */
const cursorSchema = z
  .string('error.invalid')
  .regex(/^\d{1,20}\.\d{1,15}$/, 'error.invalid')
  .optional()

export const listLogSchema = z.object({
  limit: limitSchema.optional(),
  cursor: cursorSchema,
})

export const searchLogSchema = z.object({
  /** Part of a line, in any case. */
  q: wordsSchema,
  level: z.preprocess(blankKeeps, z.enum(['info', 'warning', 'error'], 'error.invalid').optional()),
  /** Only request lines, or none of them. */
  http: z.preprocess(blankKeeps, z.enum(['only', 'without'], 'error.invalid').optional()),
  /** Only lines before this cursor. */
  before: cursorSchema,
  /** Only lines after this cursor. */
  after: cursorSchema,
  limit: z
    .int('error.invalid')
    .min(1, 'error.invalid')
    .max(LOG_LINES, 'error.invalid')
    .default(LOG_SEARCH_LINES),
})
export type LogSearch = z.input<typeof searchLogSchema>

export const foundLinesSchema = z.object({
  /** Newest last. `id` is the cursor where the line begins. */
  lines: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The next value of `before`; null when there are no older lines. */
  next: z.string().nullable(),
  /** The end of the log: the value of `after` that returns newer lines. Null while there is no log. */
  end: z.string().nullable(),
  /** The time of the oldest line read, whether it matched or not. */
  read_to: z.string().nullable(),
})
foundLinesSchema.register(z.globalRegistry, { id: 'FoundLines' })
export type FoundLines = z.infer<typeof foundLinesSchema>

export const logFileNameSchema = requiredText().min(1, 'error.required').max(100, 'error.tooLong')

export const logFileSchema = z.object({ file: z.string(), size: z.int(), modified: timeSchema })
logFileSchema.register(z.globalRegistry, { id: 'LogFile' })
export type LogFile = z.infer<typeof logFileSchema>
