/** The fixed visit of a quotation, as users and as its customer see it. */

import type { Services } from '#server/core/context.ts'
import { recordTag } from '#server/core/etag.ts'
import { isoTime } from '#server/platform/clock.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { DeskVisit, FixedVisit } from '#shared/quotation/visit-schema.ts'
import { hasOwnersPage } from '../rules.ts'
import type { Quotation } from '../store.ts'
import { type ComingVisit, findAnyVisit, findComingVisit, isComing, type VisitRow } from './store.ts'

export function visitTag(visit: VisitRow | undefined): string {
  return recordTag({ visit: visit ?? null })
}

export function deskVisit({ db, clock }: Pick<Services, 'db' | 'clock'>, quotation: Quotation): DeskVisit {
  const visit = findAnyVisit(db, quotation.id)
  return {
    fixed: visit && isComing(visit) ? fixedVisit(visit) : null,
    may_fix: hasOwnersPage(quotation, clock.now()),
    etag: visitTag(visit),
  }
}

/** The customer reads of it until its day is over. */
export function comingVisit({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): FixedVisit | null {
  const visit = findComingVisit(db, id)
  return visit && visit.visit_on >= hongKongDay(isoTime(clock.now())) ? fixedVisit(visit) : null
}

export function fixedVisit({
  visit_on: on,
  visit_from: from,
  visit_to: to,
  ...visit
}: ComingVisit): FixedVisit {
  return { on, from, to, colleague: visit.colleague, words: visit.words }
}
