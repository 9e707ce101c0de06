/** Limits the number of parts of an input: validating thousands of small parts would block every other request. */
import { parse } from 'node:querystring'
import { AppError } from '../platform/app-error.ts'

/** For operations that do not declare more. */
export const PARTS_MAX = 2_000

/** Throws `invalid`. Walks without recursion, because a body may be nested very deeply. */
export function assertInputSize(input: unknown, partsMax = PARTS_MAX): void {
  const waiting: unknown[] = [input]
  let parts = 0
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part !== 'object' || part === null) continue
    for (const name in part) {
      parts += 1
      if (parts > partsMax) throw new AppError('invalid', 'error.invalidRequest')
      waiting.push((part as Record<string, unknown>)[name])
    }
  }
}

/**
 * Throws `invalid` for JSON with too many parts, before it is parsed: each begins with a mark. Marks inside strings do not
 * count.
 */
export function assertJsonSize(json: string, marksMax = PARTS_MAX): void {
  let marks = 0
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = endOfText(json, index)
    else if (code === COMMA || code === BRACKET || code === BRACE) marks += 1
    if (marks > marksMax) throw new AppError('invalid', 'error.invalidRequest')
  }
}

/** The fields of a URL-encoded form. Throws `invalid` for too many. */
export function readForm(form: string): Record<string, unknown> {
  assertFormSize(form, PARTS_MAX)
  return parse(form, '&', '=', { maxKeys: 0 })
}

/** Throws `invalid` for a URL-encoded form of more fields, before it is parsed. */
export function assertFormSize(form: string, fieldsMax: number): void {
  let fields = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) {
    fields += 1
    if (fields > fieldsMax) throw new AppError('invalid', 'error.invalidRequest')
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const BRACE = 0x7b

/** The index where the string that begins at `start` ends; the end of the JSON if it is not closed. */
function endOfText(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}
