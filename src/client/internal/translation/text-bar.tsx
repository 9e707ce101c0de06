/** The bar above the table: filters by issue and area, and the search. */
import { useMemo } from 'react'
import type { TextRow } from '#shared/translation/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import type { ListState } from '../kit/list-state.ts'
import { areaGroups } from './areas.ts'
import { EVERYTHING, PAGES, TEXT_FILTERS, type TextCounts, type TextFilter } from './text-list.ts'

interface TextBarProps {
  rows: readonly TextRow[]
  area: string
  filter: TextFilter
  /** Undefined until all texts are there. */
  counts: TextCounts | undefined
  found: number | undefined
  list: ListState
}

export function TextBar({ rows, area, filter, counts, found, list }: TextBarProps) {
  const t = useT()
  const labels: Record<TextFilter, string> = {
    all: t('record.all'),
    missing: t('translation.missing'),
    changed: t('translation.changed'),
    checks: t('translation.checks'),
    unused: t('translation.unused'),
  }
  const options = TEXT_FILTERS.map((value) => ({
    value,
    label: labels[value],
    // A placeholder, so that the table below does not move.
    count: counts ? counts[value] : '…',
  }))
  return (
    <div className="list-bar">
      <Segments
        label={t('translation.show')}
        // There are no unused texts until a product is deleted.
        options={options.filter(({ value }) => value !== 'unused' || counts?.unused || filter === value)}
        value={filter}
        onChange={(show) => list.set({ show: show === 'all' ? '' : show })}
      />
      <AreaSelect
        rows={rows}
        area={area}
        onChange={(chosen) => list.set({ area: chosen === PAGES ? '' : chosen })}
      />
      <ListSearch
        label={t('translation.search')}
        placeholder={t('translation.searchHint')}
        query={list.query}
        found={found}
        all={counts?.[filter]}
        onChange={list.search}
      />
    </div>
  )
}

function AreaSelect({
  rows,
  area,
  onChange,
}: Pick<TextBarProps, 'rows' | 'area'> & { onChange: (area: string) => void }) {
  const t = useT()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` changes only with the language
  const groups = useMemo(() => areaGroups(rows, language, t), [rows, language])
  return (
    <select
      className="field-control w-auto min-w-0 max-w-full flex-[0_1_13rem] max-wide:basis-full"
      aria-label={t('translation.area')}
      value={area}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={PAGES}>{t('translation.pages')}</option>
      <option value={EVERYTHING}>{t('translation.everything')}</option>
      {groups.map(({ label, areas }) => (
        <optgroup key={label} label={label}>
          {areas.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
