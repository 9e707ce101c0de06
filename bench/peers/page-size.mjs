/** As in our inbox. */
export const ROWS_PER_PAGE = 25
export const EXCERPT_CHARACTERS = 160
