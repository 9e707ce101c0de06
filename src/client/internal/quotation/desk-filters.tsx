/** The filters of the desk: those of every day as chips with their counts, the others behind one button. */
import { SlidersHorizontal, X } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { QUOTATION_SORTS, type Wait } from '#shared/quotation/desk.ts'
import { DESK_FILTER_NAMES, DESK_FILTERS, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { QuotationFilter } from '#shared/quotation/desk-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Person } from './people.ts'
import type { Desk } from './use-desk.ts'
import { useFilterOptions } from './use-filter-options.ts'
import { useSums } from './use-sums.ts'

interface DeskFiltersProps {
  desk: Desk
  people: readonly Person[]
}

const OFTEN: readonly Wait[] = ['us', 'overdue', 'call', 'change', 'untaken', 'ending']

export function DeskFilters({ desk, people }: DeskFiltersProps) {
  const t = useT()
  const user = useCurrentUser()
  const { used, filter, clear, choose, list, sort, view } = desk
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
    <div className="desk-filters">
      <div className="desk-chips">
        {OFTEN.map((wait) => (
          <Chip key={wait} desk={desk} name="waits" value={wait} label={t(`desk.waits_${wait}`)} />
        ))}
        {me !== undefined && <Chip desk={desk} name="assignee" value={me} label={t('desk.mine')} />}
        <Chip desk={desk} name="assignee" value="none" label={t('desk.unassigned')} />
        {used
          .filter((name) => !isOften(name))
          .map((name) => (
            <button key={name} type="button" className="filter-chip" data-on onClick={() => choose(name, '')}>
              <span>
                {t(DESK_FILTERS[name].label)}: {chosenLabel(name)}
              </span>
              <X aria-label={t('desk.removeFilter')} />
            </button>
          ))}
        {used.length > 0 && (
          <button type="button" className="filter-clear" onClick={clear}>
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
            value={sort}
            options={QUOTATION_SORTS.map((value) => ({ value, label: t(`desk.sort_${value}`) }))}
            onChange={(value) => list.set({ sort: value === 'newest' ? '' : value })}
          />
        )}
      </MoreFilters>
    </div>
  )
}

function MoreFilters({ children }: { children: React.ReactNode }) {
  const t = useT()
  return (
    <details className="desk-more">
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        {t('desk.filters')}
      </summary>
      <div className="desk-filter-row">{children}</div>
    </details>
  )
}

function Choice(props: Omit<React.ComponentProps<typeof SelectField>, 'id'>) {
  const id = useId()
  return <SelectField id={id} {...props} />
}

interface ChipProps {
  desk: Desk
  name: 'waits' | 'assignee'
  value: NonNullable<QuotationFilter['waits' | 'assignee']>
  label: string
}

/** Its number is how many it would show beside the other filters. */
function Chip({ desk: { filter, choose }, name, value, label }: ChipProps) {
  const sums = useSums({ ...filter, [name]: value })
  const isOn = filter[name] === value
  return (
    <button
      type="button"
      className="filter-chip"
      aria-pressed={isOn}
      data-on={isOn || undefined}
      onClick={() => choose(name, isOn ? '' : String(value))}
    >
      {label}
      <span className="filter-count" data-late={(value === 'overdue' && (sums?.count ?? 0) > 0) || undefined}>
        {sums ? formatNumber(sums.count) : '…'}
      </span>
    </button>
  )
}
