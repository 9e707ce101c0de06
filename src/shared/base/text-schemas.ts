/** Single-line and multi-line text inputs (docs/rules.md, Data in). */
import { z } from 'zod'
import { HAS_VISIBLE, INVISIBLE, isBlank, withoutInvisible } from './invisible.ts'

/** No control characters, line breaks among them, and something to see. */
const LINE = new RegExp(`^(?=[^]*${HAS_VISIBLE.source})\\P{Cc}*$`, 'u')

/** Marks that no one sees or that change the direction of a text; joiners shape the letters and pictures beside them. */
const SHAPING_NOTHING = new RegExp(`(?![\\u200c\\u200d])(?=\\p{Cf})${INVISIBLE.source}`, 'gu')

/** Direction marks, which reverse the text after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A line break may be two characters and a character two code
 * units: this bounds the length before the exact count.
 */
const UNITS_PER_CHARACTER = 4

/** For the schema of what has to be there: absent, null or blank it is missing, anything else of another type is wrong. */
export const required = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || (typeof input === 'string' && isBlank(input))
      ? 'error.required'
      : 'error.invalid',
}

export function requiredText() {
  return z.string(required)
}

/** Every one-line text of people. Invisible marks, which come with pasted text, are removed. */
export function lineSchema(maxCharacters: number) {
  return requiredText()
    .overwrite(plainLine)
    .max(maxCharacters, 'error.tooLong')
    .pipe(z.string().min(1, 'error.required').regex(LINE, 'error.invalid'))
}

/** An optional line; null and one without anything to see count as empty. */
export function optionalLineSchema(maxCharacters: number) {
  return z.preprocess(
    (value) => value ?? '',
    z
      .string('error.invalid')
      .overwrite(plainLine)
      .max(maxCharacters, 'error.tooLong')
      .refine((text) => text === '' || LINE.test(text), 'error.invalid'),
  )
}

export function linesSchema(maxCharacters: number) {
  return requiredText()
    .max(UNITS_PER_CHARACTER * maxCharacters, 'error.tooLong')
    .transform(plainLines)
    .pipe(
      z
        .string()
        .regex(HAS_VISIBLE, 'error.required')
        .refine((text) => [...text].length <= maxCharacters, 'error.tooLong'),
    )
    .meta({ minLength: 1, maxLength: maxCharacters })
}

/** Optional lines; null and a text without anything to see count as empty. */
export function optionalLinesSchema(maxCharacters: number) {
  return z.preprocess(
    (value: string | null | undefined) => value ?? '',
    z
      .string('error.invalid')
      .max(UNITS_PER_CHARACTER * maxCharacters, 'error.tooLong')
      .transform(plainLines)
      .transform((text) => (isBlank(text) ? '' : text))
      .refine((text) => [...text].length <= maxCharacters, 'error.tooLong')
      .meta({ maxLength: maxCharacters }),
  )
}

/** Empty for one in which nothing is to be seen. */
function plainLine(text: string): string {
  const line = withoutHalves(text.replace(SHAPING_NOTHING, '')).trim()
  return isBlank(line) ? '' : line
}

/** For what is compared or opened. In schemas of text with `overwrite`, which keeps what the API document says of them. */
export function plainCode(text: string): string {
  return withoutInvisible(text).trim()
}

/** Normalises line breaks; removes invisible characters and direction marks. */
function plainLines(text: string): string {
  return withoutHalves(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(TURNING, '')
    .trim()
}

function withoutHalves(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}
