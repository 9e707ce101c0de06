/** How often an IP address may submit, look up and cancel (docs/rules.md, Quotations). */
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

export const QUOTATIONS_PER_HOUR_AND_ADDRESS = 20
/** How many submissions run at once: each takes some 30 ms, so half a second of work. */
export const SUBMISSIONS_AT_ONCE = 16
/** Asked for by one IP address, for any number or email address. */
export const LINKS_PER_HOUR_AND_ADDRESS = 10
/** Made by users for a customer without an email address. */
export const LINKS_MADE_PER_HOUR_AND_QUOTATION = 10
/** How often the email address can be corrected before the quotation is kept. */
export const CORRECTIONS_PER_HOUR_AND_QUOTATION = 2
const LOOKUP_MISSES_PER_HOUR_AND_ADDRESS = 20
const LOOKUP_MISSES_PER_HOUR_IN_TOTAL = 2_000
const CANCELS_BY_ID_PER_HOUR_AND_ADDRESS = 5
export const CALL_REQUESTS_PER_HOUR_AND_QUOTATION = 3
export const CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION = 5
/** Words without other lines. */
export const MESSAGES_PER_HOUR_AND_QUOTATION = 20
/** How often the link to show is made or ended. */
const SHARINGS_PER_HOUR_AND_QUOTATION = 30
const SHOWN_PDFS_PER_HOUR_AND_QUOTATION = 30
export const SHOWN_OPENINGS_PER_HOUR_AND_QUOTATION = 60
/** How often its customer says that they have paid, or takes it back. */
export const PAID_CLAIMS_PER_HOUR_AND_QUOTATION = 10
export const ACCEPTANCE_UNDOS_PER_HOUR_AND_QUOTATION = 5
/** Drawn codes for FPS. */
export const PAYMENT_CODES_PER_HOUR_AND_QUOTATION = 60
export const RECEIPTS_PER_HOUR_AND_QUOTATION = 30

/** Wrong keys of a calendar of installations. */
export const CALENDAR_MISSES_PER_HOUR_AND_ADDRESS = 20
/** A phone asks four times an hour. */
const CALENDAR_READS_PER_HOUR_AND_KEY = 240

const HOUR_SECONDS = 3_600

export interface QuotationLimits {
  submissions: RateLimit
  misses: RateLimit
  missesInTotal: RateLimit
  cancelsById: RateLimit
  /** Asked for by number or by email address, whatever it is. */
  links: RateLimit
  /** Links that users make for one quotation. */
  linksMade: RateLimit
  /** Requests by the quotation's owner. */
  callRequests: RateLimit
  visitRequests: RateLimit
  visitCancels: RateLimit
  changeRequests: RateLimit
  messages: RateLimit
  /** Links to show, made and ended, and what their holders open. */
  sharings: RateLimit
  shownOpenings: RateLimit
  shownPdfs: RateLimit
  acceptanceUndos: RateLimit
  corrections: RateLimit
  paidClaims: RateLimit
  paymentCodes: RateLimit
  receipts: RateLimit
  calendarMisses: RateLimit
  calendarReads: RateLimit
}

export function createQuotationLimits(): QuotationLimits {
  return {
    submissions: createRateLimit(QUOTATIONS_PER_HOUR_AND_ADDRESS, HOUR_SECONDS, 'error.tooManyQuotations'),
    misses: createRateLimit(LOOKUP_MISSES_PER_HOUR_AND_ADDRESS, HOUR_SECONDS, 'error.tooManyLookups'),
    missesInTotal: createRateLimit(LOOKUP_MISSES_PER_HOUR_IN_TOTAL, HOUR_SECONDS, 'error.tooManyLookups'),
    cancelsById: createRateLimit(CANCELS_BY_ID_PER_HOUR_AND_ADDRESS, HOUR_SECONDS, 'error.tooManyCancels'),
    links: createRateLimit(LINKS_PER_HOUR_AND_ADDRESS, HOUR_SECONDS, 'error.tooManyLinks'),
    linksMade: createRateLimit(LINKS_MADE_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyLinksMade'),
    callRequests: createRateLimit(CALL_REQUESTS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    visitRequests: createRateLimit(CALL_REQUESTS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    visitCancels: createRateLimit(MESSAGES_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    changeRequests: createRateLimit(
      CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION,
      HOUR_SECONDS,
      'error.tooManyAsked',
    ),
    messages: createRateLimit(MESSAGES_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    sharings: createRateLimit(SHARINGS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    shownOpenings: createRateLimit(SHOWN_OPENINGS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    shownPdfs: createRateLimit(SHOWN_PDFS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    acceptanceUndos: createRateLimit(
      ACCEPTANCE_UNDOS_PER_HOUR_AND_QUOTATION,
      HOUR_SECONDS,
      'error.tooManyAsked',
    ),
    corrections: createRateLimit(
      CORRECTIONS_PER_HOUR_AND_QUOTATION,
      HOUR_SECONDS,
      'error.tooManyCorrections',
    ),
    paidClaims: createRateLimit(PAID_CLAIMS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    calendarMisses: createRateLimit(
      CALENDAR_MISSES_PER_HOUR_AND_ADDRESS,
      HOUR_SECONDS,
      'error.tooManyLookups',
    ),
    calendarReads: createRateLimit(CALENDAR_READS_PER_HOUR_AND_KEY, HOUR_SECONDS, 'error.tooManyLookups'),
    receipts: createRateLimit(RECEIPTS_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
    paymentCodes: createRateLimit(PAYMENT_CODES_PER_HOUR_AND_QUOTATION, HOUR_SECONDS, 'error.tooManyAsked'),
  }
}
