/** The spec's section 9 and the limits of the contract, one named constant a line, the unit in the name. */

export const QUOTATION_ID_DIGITS = 6
export const QUOTATION_VALID_MINUTES = 30
export const QUOTATION_QUANTITY_MAX = 999
export const QUOTATION_RESTORE_DAYS = 7
export const QUOTATION_KEPT_DAYS = 90
export const QUOTATION_ERROR_BANNER_SECONDS = 5

export const QUOTATIONS_PER_HOUR_AND_ADDRESS = 20
export const CONFIRMATIONS_PER_HOUR_AND_RECIPIENT = 3
export const LOOKUP_MISSES_PER_HOUR_AND_ADDRESS = 20
export const LOOKUP_MISSES_PER_HOUR_IN_TOTAL = 2_000
export const CANCELS_BY_ID_PER_HOUR_AND_ADDRESS = 5

export const CAPTCHA_VALID_MINUTES = 10

export const MONTHS_IN_FIRST_YEAR = 12

export const BODY_MAX_BYTES = 256 * 1024
export const RPC_BATCH_MAX = 10

export const NAME_MAX_CHARACTERS = 100
export const EMAIL_MAX_CHARACTERS = 254
export const PHONE_MAX_CHARACTERS = 30
export const DETAIL_MAX_CHARACTERS = 5_000
