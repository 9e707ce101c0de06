/** The filters of the desk; on a phone they fold into one line. */
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { QUOTATION_AGES_DAYS, QUOTATION_SORTS, VALUE_BANDS } from '#shared/quotation/desk.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { personName } from '../kit/person-name.tsx'
import { bandText } from './desk-states.ts'
import type { Person } from './people.ts'
import type { Desk, FilterName } from './use-desk.ts'
import { useProducts } from './use-products.ts'

interface DeskFiltersProps {
  desk: Desk
  people: readonly Person[]
}

export function DeskFilters({ desk, people }: DeskFiltersProps) {
  const t = useT()
  // Only at first: then it is the user's.
  const [isWide] = useState(() => matchMedia('(width >= 50rem)').matches)
  const { used } = desk
  return (
    <details className="desk-filters" open={isWide}>
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span>{used === 0 ? t('desk.filters') : t('desk.filtersOn', { count: used })}</span>
      </summary>
      <div className="desk-filter-row">
        <Choices desk={desk} people={people} />
        {used > 0 && <Button onClick={desk.clear}>{t('desk.clearFilters')}</Button>}
      </div>
    </details>
  )
}

function Choices({ desk: { list, filter, sort, view }, people }: DeskFiltersProps) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const products = useProducts()
  const choices: Record<FilterName, { label: string; any: string; options: Option[] }> = {
    status: {
      label: t('desk.status'),
      any: t('desk.anyStatus'),
      options: QUOTATION_STATUSES.map((value) => ({ value, label: t(`desk.status_${value}`) })),
    },
    stage: {
      label: t('desk.stage'),
      any: t('desk.anyStage'),
      options: QUOTATION_STAGES.map((value) => ({ value, label: t(`desk.stage_${value}`) })),
    },
    assignee: {
      label: t('desk.assignee'),
      any: t('desk.anyone'),
      options: [
        { value: 'none', label: t('desk.unassigned') },
        ...people.map((person) => ({ value: String(person.id), label: personName(person) })),
      ],
    },
    age: {
      label: t('desk.age'),
      any: t('desk.anyAge'),
      options: QUOTATION_AGES_DAYS.map((days) => ({
        value: String(days),
        label: days === 1 ? t('desk.today') : t('desk.lastDays', { count: days }),
      })),
    },
    value: {
      label: t('desk.valueBand'),
      any: t('desk.anyValue'),
      options: VALUE_BANDS.map((_, band) => ({ value: String(band), label: bandText(band, t) })),
    },
    product: {
      label: t('desk.product'),
      any: t('desk.anyProduct'),
      options: products.map((product) => ({ value: String(product.id), label: product.names[language] })),
    },
  }
  return (
    <>
      {Object.entries(choices).map(([name, { label, any, options }]) => (
        <SelectField
          key={name}
          id={`${id}-${name}`}
          label={label}
          value={String(filter[name as FilterName] ?? '')}
          options={[{ value: '', label: any }, ...options]}
          onChange={(value) => list.set({ [name]: value })}
        />
      ))}
      {view === 'list' && (
        <SelectField
          id={`${id}-sort`}
          label={t('desk.order')}
          value={sort}
          options={QUOTATION_SORTS.map((value) => ({ value, label: t(`desk.sort_${value}`) }))}
          onChange={(value) => list.set({ sort: value === 'newest' ? '' : value })}
        />
      )}
    </>
  )
}

interface Option {
  value: string
  label: string
}
