/** How many quotations each filter of every day would show, for the chips of the desk. */

import type { z } from 'zod'
import type { Services } from '#server/core/context.ts'
import { pickFields } from '#shared/base/fields.ts'
import { SORTED_MAX } from '#shared/base/limits.ts'
import type { Count } from '#shared/base/list-schemas.ts'
import { QUOTATION_PHASES } from '#shared/quotation/desk.ts'
import { chipFilter, deskChips } from '#shared/quotation/desk-chips.ts'
import { DESK_FILTER_NAMES, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type {
  countQuotationsSchema,
  QuotationCounts,
  QuotationFilter,
} from '#shared/quotation/desk-search-schema.ts'
import { rowFilter } from './filters.ts'
import { countEach } from './store.ts'

type Desk = Pick<Services, 'db' | 'clock'>

/** As many as are sorted. */
const COUNTED_MAX = SORTED_MAX

/** `me`: who asks, whose own are one of the chips. */
export function counts(
  desk: Desk,
  me: number,
  { view, ...filter }: z.infer<typeof countQuotationsSchema>,
): QuotationCounts {
  const chips = deskChips(filter.phase, me)
  const [live, closed, ...ofChips] = countFilters(desk, [
    ...QUOTATION_PHASES.map((phase) => ({ ...filter, phase })),
    ...chips.map((chip) => chipFilter(filter, view, chip)),
  ])
  return {
    live: live!,
    closed: closed!,
    chips: chips.map((chip, place) => ({ ...chip, ...ofChips[place]! })),
  }
}

/** In one pass over the newest that match what all of them ask for. */
function countFilters({ db, clock }: Desk, filters: readonly QuotationFilter[]): Count[] {
  const isShared = (name: DeskFilterName) => filters.every((filter) => filter[name] === filters[0]![name])
  const shared = DESK_FILTER_NAMES.filter(isShared)
  const others = DESK_FILTER_NAMES.filter((name) => !isShared(name))
  const { all, each } = countEach(
    db,
    rowFilter({ clock }, pickFields(filters[0]!, ['q', ...shared])),
    filters.map((filter) => rowFilter({ clock }, { q: '', ...pickFields(filter, others) })),
    COUNTED_MAX + 1,
  )
  return each.map((count) => ({ count: Math.min(count, COUNTED_MAX), or_more: all > COUNTED_MAX }))
}
