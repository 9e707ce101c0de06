/** The filters of the desk: those of every day as chips with their counts, all of them behind one button. */

import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import type { Count } from '#shared/base/list-schemas.ts'
import {
  LIVE_STAGES,
  QUOTATION_AGES_DAYS,
  QUOTATION_PHASES,
  QUOTATION_SORTS,
  VALUE_BANDS,
} from '#shared/quotation/desk.ts'
import { type DeskChip, deskChips } from '#shared/quotation/desk-chips.ts'
import { DESK_FILTER_NAMES, DESK_FILTERS, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { DeskProduct, QuotationCounts } from '#shared/quotation/desk-schema.ts'
import { LIVE_STATUSES } from '#shared/quotation/life.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import {
  LOST_REASONS,
  QUOTATION_SOURCES,
  QUOTATION_STAGES,
  QUOTATION_STATUSES,
} from '#shared/quotation/status.ts'
import { isClosedWait, WAITS } from '#shared/quotation/today.ts'
import { shownName } from '#shared/user/user.ts'
import { countText } from '../../kit/count-text.ts'
import { SearchField } from '../../kit/list-search.tsx'
import { findRows } from '../../kit/list-state.ts'
import type { Person } from '../../kit/person-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useProducts } from '../version/use-product-options.tsx'
import { ALL_PHASES, bandText, type Desk, dayText, endMonth } from './use-desk.ts'

const FilterPopover = lazy(() => import('./filter-popover.tsx').then((m) => ({ default: m.FilterPopover })))

interface DeskFiltersProps {
  desk: Desk
  people: readonly Person[]
}

/** The filters of every day that find something, on one line; the button has all of them. */
export function DeskChips({
  desk,
  people,
  counts,
}: DeskFiltersProps & { counts: QuotationCounts | undefined }) {
  const t = useT()
  const me = useCurrentUser()?.id
  const { filter, phase } = desk
  const { used, clear, choose } = desk.choices
  const options = useFilterOptions(
    desk,
    people,
    useProducts(filter.product !== undefined || filter.category !== undefined),
  )
  const chips = deskChips(phase === ALL_PHASES ? undefined : phase, me)
  const choiceLabel = (name: DeskFilterName, value: unknown) =>
    options[name].find((option) => option.value === String(value))?.label ?? String(value)
  const isClosed = phase === 'closed'
  const month = endMonth(filter.stage)
  return (
    <div className="pick-chips">
      {isClosed && (
        <select
          className="pick-chip"
          aria-label={t(DESK_FILTERS[month].label)}
          data-on={filter[month] ? '' : undefined}
          value={filter[month] ?? ''}
          onChange={({ target }) => choose(month, target.value)}
        >
          <option value="">{`${t(DESK_FILTERS[month].label)} …`}</option>
          {options[month].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {used
        .filter((name) => !chips.some((chip) => chip.name === name && chip.value === filter[name]))
        .filter((name) => !isClosed || name !== month)
        .map((name) => (
          <button key={name} type="button" className="pick-chip" data-on onClick={() => choose(name, '')}>
            <span>
              {t(DESK_FILTERS[name].label)}: {choiceLabel(name, filter[name])}
            </span>
            <X className="size-4 shrink-0" aria-label={t('desk.removeFilter')} />
          </button>
        ))}
      {chips.map((chip) => (
        <Chip
          key={`${chip.name} ${chip.value}`}
          desk={desk}
          chip={chip}
          label={
            chip.value === me && chip.name === 'assignee'
              ? t('desk.mine')
              : choiceLabel(chip.name, chip.value)
          }
          counted={counts?.chips.find(({ name, value }) => name === chip.name && value === chip.value)}
        />
      ))}
      {used.length > 0 && (
        <button type="button" className="pick-clear" onClick={clear}>
          {t('desk.clearFilters')}
        </button>
      )}
    </div>
  )
}

/** The button of all filters; their form is loaded when it is opened. */
export function FilterButton({ desk, people }: DeskFiltersProps) {
  const t = useT()
  const [button, setButton] = useState<HTMLElement>()
  return (
    <>
      <Button
        className="bar-button"
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        // The focus stays in the open form, which closes when it leaves: the press would then open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-desk:sr-only">{t('desk.filters')}</span>
      </Button>
      {button && (
        <Suspense>
          <FilterPopover button={button} onClose={() => setButton(undefined)}>
            <FilterChoices desk={desk} people={people} />
          </FilterPopover>
        </Suspense>
      )}
    </>
  )
}

/** Shown while a choice is sought: more would be a list to read. */
const FOUND_MAX = 12

/** Each filter with its choices, or where someone types the choices that have these words. */
function FilterChoices({ desk, people }: DeskFiltersProps) {
  const t = useT()
  const { filter, order, view } = desk
  const { used, clear, choose } = desk.choices
  const [query, setQuery] = useState('')
  const options = useFilterOptions(desk, people, useProducts())
  const names = DESK_FILTER_NAMES.filter((name) => name !== 'phase' && options[name].length > 0)
  const found = findRows(
    names.flatMap((name) =>
      options[name].map((option) => ({
        ...option,
        name,
        text: `${t(DESK_FILTERS[name].label)}: ${option.label}`,
      })),
    ),
    query,
    ({ text }) => text,
  )
  return (
    <>
      <div className="list-bar">
        <SearchField
          label={t('desk.searchFilters')}
          placeholder={t('desk.searchFilters')}
          query={query}
          onChange={setQuery}
          status={query === '' ? '' : t('desk.choicesFound', { count: found.length })}
        />
      </div>
      {query === '' ? (
        <div className="desk-choices">
          {names.map((name) => (
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
        </div>
      ) : (
        <ul className="desk-found">
          {found.slice(0, FOUND_MAX).map(({ name, value, text }) => (
            <li key={text}>
              <button
                type="button"
                aria-pressed={String(filter[name] ?? '') === value}
                onClick={() => {
                  choose(name, String(filter[name] ?? '') === value ? '' : value)
                  setQuery('')
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {used.length > 0 && (
        <Button className="mt-4" onClick={clear}>
          {t('desk.clearFilters')}
        </Button>
      )}
    </>
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
  chip: DeskChip
  label: string
  /** How many it would show beside the other filters; undefined until that is known. */
  counted: Count | undefined
}

/** Where there is nothing to show, it is not shown unless it is on. */
function Chip({ desk: { filter, choices }, chip: { name, value }, label, counted }: ChipProps) {
  const isOn = filter[name] === value
  if (!isOn && !counted?.count && !counted?.or_more) return null
  return (
    <button
      type="button"
      className="pick-chip"
      aria-pressed={isOn}
      data-on={isOn || undefined}
      onClick={() => choices.choose(name, isOn ? '' : String(value))}
    >
      {label}
      <span
        className="font-ticket text-13 tabular-nums"
        data-late={value === 'overdue' || undefined}
        data-won={isClosedWait(name, value) || undefined}
      >
        {counted ? countText(counted) : '…'}
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
