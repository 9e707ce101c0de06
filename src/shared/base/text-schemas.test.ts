import { describe, expect, it } from 'vitest'
import { lineSchema, linesSchema, optionalLineSchema, optionalLinesSchema } from './text-schemas.ts'

/** Zero-width marks, fillers of Hangul, the blank of Braille, soft hyphens and selectors. */
const NOTHING_TO_SEE = [
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u200d',
  '\ufe0f',
  '\u034f',
  '\u202a \u202c',
  '\u{e0041}',
  ' \u00a0\u3000',
]

describe('a text in which nothing is to be seen', () => {
  it.each(NOTHING_TO_SEE)('is none: %j', (text) => {
    expect(lineSchema(100).safeParse(text).success).toBe(false)
    expect(linesSchema(100).safeParse(text).success).toBe(false)
    expect(optionalLinesSchema(100).parse(text)).toBe('')
  })

  it.each(NOTHING_TO_SEE)('is refused as an optional line, or empty: %j', (text) => {
    const read = optionalLineSchema(100).safeParse(text)
    expect(read.success ? read.data : '').toBe('')
  })
})

it.each([
  [undefined, 'error.required'],
  [null, 'error.required'],
  ['', 'error.required'],
  [5, 'error.invalid'],
  [['a'], 'error.invalid'],
  [{}, 'error.invalid'],
])('a text that is %j is missing or wrong', (input, message) => {
  for (const schema of [lineSchema(100), linesSchema(100)])
    expect(schema.safeParse(input).error?.issues[0]).toMatchObject({ message })
})

describe('a line', () => {
  it.each(['a\nb', 'a\r\nb', 'a\u0000b', 'a\u0085b', 'a\tb', 'a\u001bb'])('is refused as %j', (text) => {
    expect(lineSchema(100).safeParse(text).success).toBe(false)
    expect(optionalLineSchema(100).safeParse(text).success).toBe(false)
  })

  it.each([
    ['\u202aMei\u202c', 'Mei'],
    ['M\u200bei\u00ad', 'Mei'],
    ['Chan \u202eMei', 'Chan Mei'],
    ['a\ud800', 'a\ufffd'],
    ['👩‍🍳', '👩‍🍳'],
    ['क्‍ष', 'क्‍ष'],
    [' 金\u3164線 ', '金\u3164線'],
  ])('of %j is kept as %j', (text, kept) => {
    expect(lineSchema(100).parse(text)).toBe(kept)
    expect(optionalLineSchema(100).parse(text)).toBe(kept)
  })
})
