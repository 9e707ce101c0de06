/** Measures of the A4 sheet in points, from the top left corner. */
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const MARGIN = 42
export const RIGHT = PAGE_WIDTH - MARGIN
export const CONTENT_WIDTH = RIGHT - MARGIN
export const STRIP_HEIGHT = 15
/** Where the text of a following page begins. */
export const TOP = 44
/** Only the footer is below. */
export const BOTTOM = 788
