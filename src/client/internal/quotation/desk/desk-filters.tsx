/** The filters of the desk: those of every day as chips with their counts, the others behind one button. */

import { SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { useCurrentUser } from '#client/session/current-user.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import {
  LIVE_STAGES,
  QUOTATION_AGES_DAYS,
  QUOTATION_PHASES,
  QUOTATION_SORTS,
  VALUE_BANDS,
} from '#shared/quotation/desk.ts'
import { DESK_FILTER_NAMES, DESK_FILTERS, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { QuotationFilter } from '#shared/quotation/desk-schema.ts'
import { LIVE_STATUSES } from '#shared/quotation/life.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { WAITS, type Wait } from '#shared/quotation/today.ts'
import { shownName } from '#shared/user/user.ts'
import type { Person } from '../../kit/person-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useProducts } from '../version/use-product-options.tsx'
import { bandText, type Desk, dayText, useSums } from './use-desk.ts'

interface DeskFiltersProps {
  desk: Desk
  people: readonly Person[]
}

const OFTEN: readonly Wait[] = ['us', 'accepted', 'message', 'call', 'change', 'overdue', 'due']

const CHIP =
  'group/chip inline-flex min-h-9 items-center gap-1.5 rounded-[1.25rem] border border-muted bg-paper px-3 py-1 text-start leading-snug hover:border-jade data-on:border-jade data-on:bg-jade data-on:font-bold data-on:text-paper'

export function DeskFilters({ desk, people }: DeskFiltersProps) {
  const t = useT()
  const user = useCurrentUser()
  const { filter, order, view } = desk
  const { used, clear, choose } = desk.choices
  const options = useFilterOptions(desk, people)
  const me = user?.id
  const isOften = (name: DeskFilterName) =>
    (name === 'waits' && OFTEN.includes(filter.waits!)) ||
    (name === 'assignee' && [me, 'none'].includes(filter.assignee))
  const chosenLabel = (name: DeskFilterName) => {
    const chosen = String(filter[name])
    return options[name].find(({ value }) => value === chosen)?.label ?? chosen
  }
  return (
    <div className="mb-3 flex flex-wrap items-start gap-2 print:hidden">
      <div className="flex min-w-0 flex-[1_1_30rem] flex-wrap gap-2 max-narrow:-ml-4 max-narrow:basis-48 max-narrow:flex-nowrap max-narrow:overflow-x-auto max-narrow:py-1 max-narrow:pl-4 max-narrow:*:shrink-0">
        {OFTEN.map((wait) => (
          <Chip key={wait} desk={desk} name="waits" value={wait} label={t(`desk.waits_${wait}`)} />
        ))}
        {me !== undefined && <Chip desk={desk} name="assignee" value={me} label={t('desk.mine')} />}
        <Chip desk={desk} name="assignee" value="none" label={t('desk.unassigned')} />
        {used
          .filter((name) => !isOften(name))
          .map((name) => (
            <button key={name} type="button" className={CHIP} data-on onClick={() => choose(name, '')}>
              <span>
                {t(DESK_FILTERS[name].label)}: {chosenLabel(name)}
              </span>
              <X className="size-4 shrink-0" aria-label={t('desk.removeFilter')} />
            </button>
          ))}
        {used.length > 0 && (
          <button type="button" className="min-h-9 text-jade underline underline-offset-4" onClick={clear}>
            {t('desk.clearFilters')}
          </button>
        )}
      </div>
      <MoreFilters>
        {DESK_FILTER_NAMES.filter((name) => name !== 'phase' && options[name].length > 0).map((name) => (
          <Choice
            key={name}
            label={t(DESK_FILTERS[name].label)}
            value={String(filter[name] ?? '')}
            options={[{ value: '', label: t(DESK_FILTERS[name].any) }, ...options[name]]}
            onChange={(value) => choose(name, value)}
          />
        ))}
        {view === 'list' && (
          <Choice
            label={t('desk.order')}
            value={order.sort}
            options={QUOTATION_SORTS.map((value) => ({ value, label: t(`desk.sort_${value}`) }))}
            onChange={order.sortBy}
          />
        )}
      </MoreFilters>
    </div>
  )
}

function MoreFilters({ children }: { children: React.ReactNode }) {
  const t = useT()
  return (
    <details className="max-narrow:py-1 [&[open]]:basis-full [&>summary]:flex [&>summary]:min-h-9 [&>summary]:w-fit [&>summary]:cursor-pointer [&>summary]:items-center [&>summary]:gap-2 [&>summary]:rounded-[1.25rem] [&>summary]:border [&>summary]:border-dashed [&>summary]:border-muted [&>summary]:px-3 [&>summary]:font-bold [&>summary]:text-jade [&>summary>svg]:size-5">
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-narrow:sr-only">{t('desk.filters')}</span>
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] items-end gap-3 pt-2">
        {children}
      </div>
    </details>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

function Choice({ value, onChange, ...labelled }: ChoiceProps) {
  return <SelectField field={{ id: useId(), value, onChange }} {...labelled} />
}

interface ChipProps {
  desk: Desk
  name: 'waits' | 'assignee'
  value: NonNullable<QuotationFilter['waits' | 'assignee']>
  label: string
}

/** Its number is how many it would show beside the other filters. */
function Chip({ desk: { filter, view, choices }, name, value, label }: ChipProps) {
  const isOfAll = name === 'waits' && (view === 'list' || value === 'accepted')
  const sums = useSums({ ...filter, ...(isOfAll && { phase: undefined }), [name]: value })
  const isOn = filter[name] === value
  return (
    <button
      type="button"
      className={CHIP}
      aria-pressed={isOn}
      data-on={isOn || undefined}
      onClick={() => choices.choose(name, isOn ? '' : String(value))}
    >
      {label}
      <span
        className="font-ticket text-13 tabular-nums group-not-data-on/chip:data-late:font-bold group-not-data-on/chip:data-late:text-vermilion-deep group-not-data-on/chip:data-won:font-bold group-not-data-on/chip:data-won:text-jade"
        data-late={(value === 'overdue' && (sums?.count ?? 0) > 0) || undefined}
        data-won={(value === 'accepted' && (sums?.count ?? 0) > 0) || undefined}
      >
        {sums ? formatNumber(sums.count) : '…'}
      </span>
    </button>
  )
}

interface Option {
  value: string
  label: string
}

const MONTHS = 12

/** The values that each filter of the desk offers, in words. */
function useFilterOptions(
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
