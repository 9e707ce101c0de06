/** The limits of quotations that no text mentions, each with its unit in its name. */

export const QUOTATION_ERROR_BANNER_SECONDS = 5
/** The most characters of an own line's name and of a heading. */
export const LINE_NAME_MAX_CHARACTERS = 120
export const LINE_TEXT_MAX_CHARACTERS = 500
export const DISCOUNT_REASON_MAX_CHARACTERS = 200
/** Why an admin refuses to send a discount. */
export const REFUSAL_MAX_CHARACTERS = 200
export const LOST_NOTE_MAX_CHARACTERS = 500
export const NEXT_ACTION_MAX_CHARACTERS = 200
/** When a customer would like to be called. */
export const BEST_TIME_MAX_CHARACTERS = 100
/** What a customer is told of a visit. */
export const VISIT_WORDS_MAX_CHARACTERS = 500
export const QUOTATIONS_PER_PAGE = 25
export const CUSTOMER_ENTRIES_PER_PAGE = 25
export const QUOTATION_PAGES_MAX = 400
export const DETAIL_MAX_CHARACTERS = 5_000
/** What a customer calls an order: the number of their purchase order. */
export const REFERENCE_MAX_CHARACTERS = 60
