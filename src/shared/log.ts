/** The kinds of log lines. */
import { namesOf } from './base/fields.ts'

/** What a line of each kind contains. */
export const LOG_MARKS = { error: '[ ERROR ]', warning: '[ WARNING ]', request: 'HTTP' } as const
export type LogKind = keyof typeof LOG_MARKS
export const LOG_KINDS = namesOf(LOG_MARKS)
