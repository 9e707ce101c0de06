/** How often an IP address may submit, look up and cancel (docs/rules.md, Quotations). */
import {
  CALL_REQUESTS_PER_HOUR_AND_QUOTATION,
  CANCELS_BY_ID_PER_HOUR_AND_ADDRESS,
  CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION,
  CORRECTIONS_PER_HOUR_AND_QUOTATION,
  LINKS_MADE_PER_HOUR_AND_QUOTATION,
  LINKS_PER_HOUR_AND_ADDRESS,
  LOOKUP_MISSES_PER_HOUR_AND_ADDRESS,
  LOOKUP_MISSES_PER_HOUR_IN_TOTAL,
  QUOTATIONS_PER_HOUR_AND_ADDRESS,
} from '#shared/base/limits.ts'
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts'

const HOUR_SECONDS = 3_600

export interface QuotationLimits {
  submissions: RateLimit
  misses: RateLimit
  missesInTotal: RateLimit
  cancelsById: RateLimit
  /** Asked for by number, whatever the number. */
  links: RateLimit
  /** By users, of one quotation. */
  linksMade: RateLimit
  /** Of a quotation's owner. */
  callRequests: RateLimit
  changeRequests: RateLimit
  corrections: RateLimit
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
    changeRequests: createRateLimit(
      CHANGE_REQUESTS_PER_HOUR_AND_QUOTATION,
      HOUR_SECONDS,
      'error.tooManyAsked',
    ),
    corrections: createRateLimit(
      CORRECTIONS_PER_HOUR_AND_QUOTATION,
      HOUR_SECONDS,
      'error.tooManyCorrections',
    ),
  }
}
