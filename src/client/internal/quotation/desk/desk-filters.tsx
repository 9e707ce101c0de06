/** The filters of the desk: those of every day as chips with their counts, all of them behind one button. */

import { SlidersHorizontal, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#client/session/current-user.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Count } from '#shared/base/list-schemas.ts'
import { type DeskChip, deskChips } from '#shared/quotation/desk-chips.ts'
import { DESK_FILTERS, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { QuotationCounts } from '#shared/quotation/desk-search-schema.ts'
import { isClosedWait } from '#shared/quotation/today.ts'
import { countText } from '../../kit/count-text.ts'
import type { Person } from '../../kit/person-name.tsx'
import { useProducts } from '../version/use-product-options.tsx'
import { useFilterOptions } from './filter-options.ts'
import { ALL_PHASES, type Desk, endMonth } from './use-desk.ts'

const FilterChoices = lazy(() => import('./filter-choices.tsx').then((m) => ({ default: m.FilterChoices })))

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
          <FilterChoices button={button} onClose={() => setButton(undefined)} desk={desk} people={people} />
        </Suspense>
      )}
    </>
  )
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
