/** All filters of the desk with their choices; loaded when someone opens them. */
import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { QUOTATION_SORTS } from '#shared/quotation/desk.ts'
import { DESK_FILTER_NAMES, DESK_FILTERS } from '#shared/quotation/desk-filters.ts'
import { SearchField } from '../../kit/list-search.tsx'
import { findRows } from '../../kit/list-state.ts'
import type { Person } from '../../kit/person-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useProducts } from '../version/use-product-options.tsx'
import { type Option, useFilterOptions } from './filter-options.ts'
import { FilterPopover } from './filter-popover.tsx'
import type { Desk } from './use-desk.ts'

/** Shown while a choice is sought: more would be a list to read. */
const FOUND_MAX = 12

interface FilterChoicesProps extends ChoicesProps {
  button: HTMLElement
  onClose: () => void
}

export function FilterChoices({ button, onClose, ...choices }: FilterChoicesProps) {
  return (
    <FilterPopover button={button} onClose={onClose}>
      <Choices {...choices} />
    </FilterPopover>
  )
}

interface ChoicesProps {
  desk: Desk
  people: readonly Person[]
}

/** Each filter with its choices, or where someone types the choices that have these words. */
function Choices({ desk, people }: ChoicesProps) {
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
