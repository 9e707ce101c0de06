/** Single-line and multi-line text inputs (threats, "Data in"). */
import { z } from 'zod'

/**
 * No control characters, lone surrogates, or invisible and direction marks; Indic joiners are allowed. The lookahead
 * requires a visible character, and the pattern reads a text of any length only once.
 */
export const VISIBLE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[^\p{Cc}\p{Cf}\p{Cs}]|[\u200c\u200d])*$/su

const VISIBLE_OR_EMPTY = new RegExp(`^$|${VISIBLE.source}`, 'u')

/** Direction marks, which reverse the text after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** A line break may be two characters and a character two code units: this bounds the length before the exact count. */
const UNITS_PER_CHARACTER = 4

export function lineSchema(maxCharacters: number) {
  return z
    .string('error.required')
    .max(maxCharacters, 'error.tooLong')
    .trim()
    .min(1, 'error.required')
    .regex(VISIBLE, 'error.invalid')
}

/** An optional line; null counts as empty. */
export function optionalLineSchema(maxCharacters: number) {
  return z.preprocess(
    (value) => value ?? '',
    z
      .string('error.invalid')
      .max(maxCharacters, 'error.tooLong')
      .trim()
      .regex(VISIBLE_OR_EMPTY, 'error.invalid'),
  )
}

/** For text that visitors paste: invisible marks are removed instead of refused. */
export function pastedLineSchema(maxCharacters: number) {
  return z
    .string('error.required')
    .max(maxCharacters, 'error.tooLong')
    .transform((text) => withoutHalves(text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '')).trim())
    .pipe(z.string().min(1, 'error.required').regex(VISIBLE, 'error.invalid'))
}

export function linesSchema(maxCharacters: number) {
  return z
    .string('error.required')
    .max(UNITS_PER_CHARACTER * maxCharacters, 'error.tooLong')
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(1, 'error.required')
        .refine((text) => [...text].length <= maxCharacters, 'error.tooLong'),
    )
    .meta({ minLength: 1, maxLength: maxCharacters })
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
