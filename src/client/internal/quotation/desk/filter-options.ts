/** What each filter of the desk offers to choose from. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import { LIVE_STAGES, QUOTATION_AGES_DAYS, QUOTATION_PHASES, VALUE_BANDS } from '#shared/quotation/desk.ts'
import type { DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { LIVE_STATUSES } from '#shared/quotation/life.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import {
  LOST_REASONS,
  QUOTATION_SOURCES,
  QUOTATION_STAGES,
  QUOTATION_STATUSES,
} from '#shared/quotation/status.ts'
import { WAITS } from '#shared/quotation/today.ts'
import { shownName } from '#shared/user/user.ts'
import type { Person } from '../../kit/person-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { bandText, type Desk, dayText } from './use-desk.ts'

export interface Option {
  value: string
  label: string
}

const MONTHS = 12

/** The values that each filter of the desk offers, in words. */
export function useFilterOptions(
  { phase, filter }: Desk,
  people: readonly Person[],
  products: readonly DeskProduct[],
): Record<DeskFilterName, Option[]> {
  const t = useT()
  const language = useLanguage()
  const today = hongKongDay(useNow())
  const isOfPhase = (value: string, live: readonly string[]) =>
    phase === 'all' || live.includes(value) === (phase === 'live')
  const months = (chosen: string | undefined) =>
    monthsUpTo(today, chosen).map((value) => ({ value, label: formatMonth(value, language) }))
  /** Chosen from Month: their list has only what is chosen. */
  const onlyChosen = (value: string | undefined, labelOf = (text: string) => text) =>
    value === undefined ? [] : [{ value, label: labelOf(value) }]
  const onlyMonth = (month: string | undefined) => onlyChosen(month, (value) => formatMonth(value, language))
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
    // Chosen from Month.
    samples: filter.samples ? [{ value: filter.samples, label: t('desk.samples_without') }] : [],
    received: months(filter.received),
    kept: months(filter.kept),
    won: months(filter.won),
    lost: months(filter.lost),
    expired: onlyMonth(filter.expired),
    sent: onlyMonth(filter.sent),
    reason: [...LOST_REASONS, 'none' as const].map((value) => ({
      value,
      label: t(value === 'none' ? 'desk.monthNoReason' : LOST_TEXT[value]),
    })),
    credit: onlyChosen(filter.credit, (credit) => {
      const person = people.find(({ id }) => String(id) === credit)
      return person ? shownName(person) : credit === 'none' ? t('desk.unassigned') : credit
    }),
    source: QUOTATION_SOURCES.map((value) => ({ value, label: t(`desk.source_${value}`) })),
    district: onlyChosen(filter.district),
    category: onlyChosen(
      filter.category,
      (name) =>
        products.find(({ category_names }) => category_names.en === name)?.category_names[language] ?? name,
    ),
    decides: onlyMonth(filter.decides),
    running: onlyMonth(filter.running),
    started: onlyMonth(filter.started),
    ended: onlyMonth(filter.ended),
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
