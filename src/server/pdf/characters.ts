/**
 * The properties of a character in a line of text: where lines may break beside it, whether it is drawn, and in
 * which form.
 */

export const SPACE = 1
/** Chinese, Japanese, Korean and emoji: a line may break on either side. */
export const WIDE = 2
/** Kinsoku: never first in a line. */
export const NO_START = 4
/** Kinsoku: never last in a line. */
export const NO_END = 8
/** A line may break after it inside a word, such as after a hyphen. */
export const BREAK_AFTER = 16

const NEVER_FIRST = new Set(
  '、。，．：；！？）］｝」』】〕〉》〗〙｠｣｡､,.:;!?)]}%‰℃°…‥—–～〜·・‧”’›»々〻ーゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ',
)
const NEVER_LAST = new Set('（［｛「『【〔〈《〖〘｟｢([{“‘‹«$＄￥£€')
const HYPHENS = new Set('-‐–—/@_&=?')

export function roleOf(character: string, codePoint: number): number {
  if (codePoint === 0x20) return character === '\u00a0' || character === '\u202f' ? 0 : SPACE
  let role = isWide(codePoint) ? WIDE : 0
  if (NEVER_FIRST.has(character)) role |= NO_START
  if (NEVER_LAST.has(character)) role |= NO_END
  if (HYPHENS.has(character)) role |= BREAK_AFTER
  return role
}

function isWide(codePoint: number): boolean {
  return (
    (codePoint >= 0x1100 && codePoint <= 0x11ff) ||
    (codePoint >= 0x2600 && codePoint <= 0x27bf) ||
    (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
    (codePoint >= 0xa960 && codePoint <= 0xa97f) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7ff) ||
    (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe6f) ||
    (codePoint >= 0xff00 && codePoint <= 0xffef) ||
    (codePoint >= 0x1b000 && codePoint <= 0x1f02f) ||
    codePoint >= 0x1f0a0
  )
}

/**
 * Controls, direction marks and the like: they would only harm a reader who copies the text. U+FEFF may not be
 * copied from a PDF (ISO 14289-1, 7.21.7).
 */
export function isDropped(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint <= 0x9f) ||
    codePoint === 0x61c ||
    codePoint === 0xfeff ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2066 && codePoint <= 0x206f) ||
    (codePoint >= 0xfff9 && codePoint <= 0xfffb) ||
    (codePoint & 0xfffe) === 0xfffe
  )
}

/**
 * Joiners and the like: not drawn, but copied with the character after them. (With the one before, pdf.js would
 * take the pair for a mark without a shape and leave it out.)
 */
export function isJoiner(codePoint: number): boolean {
  return (
    codePoint === 0xad ||
    (codePoint >= 0x200b && codePoint <= 0x200d) ||
    (codePoint >= 0x2060 && codePoint <= 0x2065) ||
    (codePoint >= 0xe0000 && codePoint <= 0xe00ff)
  )
}

/** Selectors, fillers and skin tones: not drawn, but copied with the character before them. */
export function isSelector(codePoint: number): boolean {
  return (
    codePoint === 0x34f ||
    codePoint === 0x115f ||
    codePoint === 0x1160 ||
    codePoint === 0x3164 ||
    codePoint === 0xffa0 ||
    (codePoint >= 0x17b4 && codePoint <= 0x17b5) ||
    (codePoint >= 0x180b && codePoint <= 0x180f) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff) ||
    (codePoint >= 0xe0100 && codePoint <= 0xe0fff)
  )
}

/** Includes the tab: where one line is wanted, all of them become a space. */
export function isLineEnd(codePoint: number): boolean {
  return (
    (codePoint >= 0x09 && codePoint <= 0x0d) ||
    codePoint === 0x85 ||
    codePoint === 0x2028 ||
    codePoint === 0x2029
  )
}

/** Spaces of every width, including the no-break space, are drawn as one space. */
export function isSpace(codePoint: number): boolean {
  return (
    codePoint === 0x20 ||
    codePoint === 0xa0 ||
    codePoint === 0x1680 ||
    (codePoint >= 0x2000 && codePoint <= 0x200a) ||
    codePoint === 0x202f ||
    codePoint === 0x205f
  )
}

/** The Chinese fonts draw these a whole em wide, which tears Latin text apart. */
const FULL_WIDTH_IN_CHINESE_FONTS = new Set('·•“”‘’×→…—―‧')
const OPENING = new Set('“‘')
const CLOSING = new Set('”’')

export function wantsLatinForm(character: string, before: number, after: number): boolean {
  if (!FULL_WIDTH_IN_CHINESE_FONTS.has(character)) return false
  if (OPENING.has(character)) return !isWide(after)
  if (CLOSING.has(character)) return !isWide(before)
  return !isWide(before) && !isWide(after)
}
