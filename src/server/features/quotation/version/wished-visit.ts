/** The visit that a customer asked for, and what their page offers about one. */
import type { Services } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { holidaysIn } from '#shared/company/holidays.ts'
import { mayDecide } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { isVisitOffered, visitDays, type WishedVisit, wishIn } from '#shared/quotation/visit.ts'
import { comingVisit } from '../fixed-visit/find.ts'
import { findNewestEvent } from '../history/store.ts'
import type { Quotation } from '../store.ts'

/** What the page offers about it. */
export function offeredVisit(
  { db, company, clock }: Pick<Services, 'db' | 'company' | 'clock'>,
  { id, visit_asked_at }: Quotation,
  { state, is_prepared }: { state: OfferState; is_prepared: boolean },
): Offer['visit'] {
  const wish = findVisit(db, id)
  const fixed = comingVisit({ db, clock }, id)
  const facts = company.facts()
  const isOffered = mayDecide(state) && isVisitOffered(facts)
  const holidays = holidaysIn(facts.holidays).map(({ on }) => on)
  return {
    days: isOffered ? visitDays(facts, hongKongDay(isoTime(clock.now())), holidays) : [],
    asked: visit_asked_at === null ? null : wish,
    fixed,
    comes_first: isOffered && !is_prepared && fixed === null && (visit_asked_at !== null || wish === null),
  }
}

/** The last one that was asked for, answered or not; null without one, and for one that the customer has cancelled. */
export function findVisit(db: Services['db'], id: string): WishedVisit | null {
  const event = findNewestEvent(db, id, ['visit_requested', 'visit_cancelled'])
  return event ? wishIn(JSON.parse(event.detail)) : null
}
