/** An input of thousands of small parts would keep everybody waiting while each is checked and complained about. */
import { parse } from 'node:querystring'
import { AppError } from '../platform/app-error.ts'

const PARTS_MAX = 2_000
/** More than any input may have parts: what is beyond is refused before it is taken apart. */
const MARKS_MAX = 100_000

/** Throws `invalid`. Walks without recursion, since a body may be nested as deeply as it is long. */
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

/** Throws `invalid` for JSON of more parts than any input has. What stands in its texts does not count. */
export function assertJsonSize(json: string): void {
  let marks = 0
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = endOfText(json, index)
    else if (code === COMMA || code === BRACKET || code === BRACE) marks += 1
    if (marks > MARKS_MAX) throw new AppError('invalid', 'error.invalidRequest')
  }
}

/** The fields of a URL-encoded form. Throws `invalid` for more than any input has. */
export function readForm(form: string): Record<string, unknown> {
  let fields = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) {
    fields += 1
    if (fields > PARTS_MAX) throw new AppError('invalid', 'error.invalidRequest')
  }
  return parse(form, '&', '=', { maxKeys: 0 })
}

const QUOTE = 0x22
const COMMA = 0x2c
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const BRACE = 0x7b

/** Where the text that begins at `start` ends; the end of it all where it does not. */
function endOfText(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}
