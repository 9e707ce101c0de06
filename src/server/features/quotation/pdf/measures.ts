/** Measures of the A4 layout in points, from the top left corner, and its colours. */
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const MARGIN = 42
export const RIGHT = PAGE_WIDTH - MARGIN
export const CONTENT_WIDTH = RIGHT - MARGIN
export const STRIP_HEIGHT = 15
/** The longest side of a product's photo. */
export const PHOTO_SIDE = 40
/** Where the text of a following page begins. */
export const TOP = 44
/** Only the footer is below. */
export const BOTTOM = 797

/** The site's colour tokens that no company changes, as operands of `rg`. */
export const COLOR = {
  ink: operands('#12302A'),
  cream: operands('#FBF6EA'),
  paper: operands('#FFFDF7'),
  line: operands('#E4DAC3'),
  vermilion: operands('#D6412B'),
  brass: operands('#B98A2F'),
  brassDeep: operands('#6B4E12'),
  brassTint: operands('#F3EACF'),
  muted: operands('#5C6B66'),
}

/** A colour as operands of `rg`. */
export function operands(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
}
