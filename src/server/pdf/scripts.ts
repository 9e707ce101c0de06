/** The scripts that the first fonts of a face lack, or have only in part, by their blocks in Unicode. */

export type Script = 'alphabet' | 'hebrew' | 'arabic' | 'devanagari' | 'thai' | 'hangul' | 'han'

/** First and last character. Blocks, because what a property of Unicode covers depends on the version of Node. */
const BLOCKS: readonly [first: number, last: number, script: Script][] = [
  [0x41, 0x5a, 'alphabet'],
  [0x61, 0x7a, 'alphabet'],
  [0xc0, 0xd6, 'alphabet'],
  [0xd8, 0xf6, 'alphabet'],
  [0xf8, 0xff, 'alphabet'],
  [0x100, 0x52f, 'alphabet'],
  [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x870, 0x8ff, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0xe00, 0xe7f, 'thai'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1ab0, 0x1aff, 'alphabet'],
  [0x1c80, 0x1c8f, 'alphabet'],
  [0x1cd0, 0x1cff, 'devanagari'],
  [0x1d00, 0x1fff, 'alphabet'],
  [0x2c60, 0x2c7f, 'alphabet'],
  [0x2de0, 0x2dff, 'alphabet'],
  [0x2e80, 0x2fdf, 'han'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xa640, 0xa69f, 'alphabet'],
  [0xa720, 0xa7ff, 'alphabet'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xa960, 0xa97f, 'hangul'],
  [0xab30, 0xab6f, 'alphabet'],
  [0xac00, 0xd7ff, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb00, 0xfb06, 'alphabet'],
  [0xfb1d, 0xfb4f, 'hebrew'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe20, 0xfe2f, 'alphabet'],
  [0xfe70, 0xfefc, 'arabic'],
  [0x20000, 0x3ffff, 'han'],
]

export function scriptOf(codePoint: number): Script | undefined {
  return BLOCKS.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2]
}

interface ShapedScript {
  /** Whether spaces are between words. */
  hasSpaces: boolean
}

/** Scripts whose letters join, stack or change places. */
export const SHAPED: Partial<Record<Script, ShapedScript>> = {
  hebrew: { hasSpaces: true },
  arabic: { hasSpaces: true },
  devanagari: { hasSpaces: true },
  thai: { hasSpaces: false },
}

const RIGHT_TO_LEFT =
  '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
const BEYOND = BLOCKS.filter(([first, , script]) => first > 0xff && script !== 'han' && script !== 'hangul')
  .map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`)
  .join('')
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g
const FIRST_LETTER = /\p{L}/u
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, 'u')
const HAS_LETTERS_BEYOND = new RegExp(`[${BEYOND}${RIGHT_TO_LEFT}]`, 'u')

/** Letters that need more than the first font that has them: another for their words, shaping or a direction. */
export function hasLettersBeyond(text: string): boolean {
  return HAS_LETTERS_BEYOND.test(text)
}

export function hasRightToLeft(text: string): boolean {
  return HAS_RIGHT_TO_LEFT.test(text)
}

/** Whether a paragraph begins at the right: its first letter gives its direction, names put into it apart (UAX 9, P2). */
export function isRightToLeft(paragraph: string): boolean {
  return HAS_RIGHT_TO_LEFT.test(FIRST_LETTER.exec(paragraph.replace(ISOLATED, ''))?.[0] ?? '')
}
