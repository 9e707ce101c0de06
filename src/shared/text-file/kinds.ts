/** What a file of texts holds. Without zod, for the browser. */
import { LANGUAGES } from '../base/language.ts'

export const TEXT_FORMATS = ['csv', 'xliff', 'json'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** The ends of their names: CAT programs know XLIFF by `xlf`. */
export const TEXT_FILE_ENDS: Record<TextFormat, string> = { csv: 'csv', xliff: 'xlf', json: 'json' }

export const TEXT_FILE_LANGUAGES = ['both', ...LANGUAGES] as const

/** Missing: without a text in one of the languages. Changed: other than its default. */
export const TEXT_CHOICES = ['all', 'missing', 'changed'] as const
