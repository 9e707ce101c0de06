/** The values that each filter of the desk offers, in words. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import {
  LIVE_STAGES,
  LIVE_STATUSES,
  QUOTATION_AGES_DAYS,
  QUOTATION_PHASES,
  VALUE_BANDS,
  WAITS,
} from '#shared/quotation/desk.ts'
import type { DeskFilterName } from '#shared/quotation/desk-filters.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { shownName } from '#shared/user/user.ts'
import { useNow } from '../../kit/use-now.ts'
import type { Person } from '../people.ts'
import { useProducts } from '../version/use-product-options.tsx'
import { bandText, dayText } from './desk-states.ts'
import type { Desk } from './use-desk.ts'

interface Option {
  value: string
  label: string
}

const MONTHS = 12

export function useFilterOptions(
  { phase, filter }: Desk,
  people: readonly Person[],
): Record<DeskFilterName, Option[]> {
  const t = useT()
  const language = useLanguage()
  const today = hongKongDay(useNow())
  const products = useProducts()
  const isOfPhase = (value: string, live: readonly string[]) =>
    phase === 'all' || live.includes(value) === (phase === 'live')
  const months = (chosen: string | undefined) =>
    monthsUpTo(today, chosen).map((value) => ({ value, label: formatMonth(value, language) }))
  return {
    phase: QUOTATION_PHASES.map((value) => ({ value, label: t(`desk.phase_${value}`) })),
    waits: WAITS.map((value) => ({ value, label: t(`desk.waits_${value}`) })),
    status: QUOTATION_STATUSES.filter((value) => phase !== 'live' || isOfPhase(value, LIVE_STATUSES)).map(
      (value) => ({ value, label: t(`desk.status_${value}`) }),
    ),
    stage: QUOTATION_STAGES.filter((value) => phase !== 'live' || isOfPhase(value, LIVE_STAGES)).map(
      (value) => ({ value, label: t(`desk.stage_${value}`) }),
    ),
    assignee: [
      { value: 'none', label: t('desk.unassigned') },
      ...people.map((person) => ({ value: String(person.id), label: shownName(person) })),
    ],
    age: QUOTATION_AGES_DAYS.map((days) => ({
      value: String(days),
      label: days === 1 ? t('desk.today') : t('desk.lastDays', { count: days }),
    })),
    // Chosen from the dashboard's chart.
    week: filter.week ? [{ value: filter.week, label: dayText(filter.week, language) }] : [],
    value: VALUE_BANDS.map((_, band) => ({ value: String(band), label: bandText(band, t) })),
    product: products.map((product) => ({ value: String(product.id), label: product.names[language] })),
    received: months(filter.received),
    kept: months(filter.kept),
    won: months(filter.won),
    lost: months(filter.lost),
  }
}

/** The last months, with `another` that is chosen. */
export function monthsUpTo(today: string, another: string | undefined): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const last = Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
  return another === undefined || last.includes(another) ? last : [...last, another]
}
