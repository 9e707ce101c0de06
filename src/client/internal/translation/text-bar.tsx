/** The bar above the table: filters by issue and area, and the search. */
import { useMemo } from 'react'
import { type Language, languagesFrom } from '#shared/base/language.ts'
import type { T, TextScope } from '#shared/i18n/t.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { areaOf, EVERYTHING, PAGES } from '#shared/translation/text-area.ts'
import { CATEGORY_NAME_KEY, SITE_NAMESPACE } from '#shared/translation/text-names.ts'
import { nameOfScope, scopesOfGroup } from '#shared/translation/text-page.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ListSearch } from '../kit/list-search.tsx'
import type { ListState } from '../kit/list-state.ts'
import { Segments } from '../kit/segments.tsx'
import { TEXT_FILTERS, type TextCounts, type TextFilter } from './text-list.ts'

interface TextBarProps {
  rows: readonly TextRow[]
  area: string
  filter: TextFilter
  /** It is undefined until all texts are there. */
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
    <div className="list-bar translation-bar">
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

interface AreaSelectProps extends Pick<TextBarProps, 'rows' | 'area'> {
  id?: string
  onChange: (area: string) => void
}

export function AreaSelect({ id, rows, area, onChange }: AreaSelectProps) {
  const t = useT()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` changes only with the language
  const groups = useMemo(() => areaGroups(rows, language, t), [rows, language])
  return (
    <select
      id={id}
      className="field-control translation-area"
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

interface Area {
  value: string
  label: string
}

interface AreaGroup {
  label: string
  areas: Area[]
}

/** The areas of the site for choosing texts, in groups, with the public page that shows each. */
function areaGroups(rows: readonly TextRow[], language: Language, t: T): AreaGroup[] {
  const values = [...new Set(rows.map(areaOf))]
  const scopes = values.filter(isScope).map(scopeIn)
  const ofScopes = (names: readonly TextScope[]) =>
    names
      .filter((name) => scopes.includes(name))
      .map((name) => ({
        value: areaOf({ namespace: SITE_NAMESPACE, scope: name }),
        label: t(nameOfScope(name)),
      }))
  return [
    {
      label: t('translation.catalogueAreas'),
      areas: values
        .filter((value) => !isScope(value))
        .map((value) => ({ value, label: categoryLabel(rows, value, language) })),
    },
    { label: t('translation.pageAreas'), areas: ofScopes(scopesOfGroup('page')) },
    { label: t('translation.documentAreas'), areas: ofScopes(scopesOfGroup('document')) },
    { label: t('translation.internalAreas'), areas: ofScopes(scopesOfGroup('internal')) },
  ].filter(({ areas }) => areas.length > 0)
}

function isScope(value: string): boolean {
  return value.startsWith(`${SITE_NAMESPACE}/`)
}

function scopeIn(value: string): string {
  return value.slice(SITE_NAMESPACE.length + 1)
}

function categoryLabel(rows: readonly TextRow[], namespace: string, language: Language): string {
  const row = rows.find((it) => it.namespace === namespace && it.key === CATEGORY_NAME_KEY)
  const names = languagesFrom(language).map((it) => row?.[it].text)
  return names.find((name) => name) ?? namespace.replaceAll('_', ' ')
}
