/** Texts that people write, as the fields of inputs take them: one line, or several (threats, "Data in"). */
import { z } from 'zod'

/**
 * No controls, halves of characters, or marks that hide or turn what stands beside them; Indic joiners stay. Something
 * to see is looked for ahead: a text of any length is read once.
 */
export const VISIBLE = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[^\p{Cc}\p{Cf}\p{Cs}]|[\u200c\u200d])*$/su

const VISIBLE_OR_EMPTY = new RegExp(`^$|${VISIBLE.source}`, 'u')

/** They turn round what stands after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** Line breaks may take two characters and letters two units, so this bounds the work before the true count. */
const UNITS_PER_CHARACTER = 4

export function lineSchema(maxCharacters: number) {
  return z
    .string('error.required')
    .max(maxCharacters, 'error.tooLong')
    .trim()
    .min(1, 'error.required')
    .regex(VISIBLE, 'error.invalid')
}

/** For what may be empty, as null is too. */
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

/** As visitors paste it from elsewhere: marks that nobody sees go, instead of being complained about. */
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
}

/** Line breaks of every system as one, without the characters that no reader shows and that turn others round. */
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
