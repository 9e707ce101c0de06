/** The search of a list with what it found, and what to do when that is nothing. */
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { StateCard } from './query-state.tsx'

export interface ListSearchProps {
  label: string
  placeholder?: string
  query: string
  onChange: (query: string) => void
  /** How many match, and of how many; left out while that is not known. */
  found?: number | string | undefined
  all?: number | string | undefined
}

export function ListSearch({ found, all, ...field }: ListSearchProps) {
  const t = useT()
  const isKnown = field.query !== '' && found !== undefined && all !== undefined
  return <SearchField {...field} status={isKnown ? t('record.matchCount', { found, all }) : ''} />
}

interface NothingFoundProps {
  query: string
  /** Where a search works otherwise than most. */
  hint?: string
  onClear: () => void
}

/** Stands in the list's place when a search found nothing. */
export function NothingFound({ query, hint, onClear }: NothingFoundProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)

  /** The button goes with what it cleared, so the focus moves to the field. */
  function clear(): void {
    const field = place.current?.closest('main')?.querySelector<HTMLInputElement>('input[type="search"]')
    onClear()
    field?.focus()
  }

  return (
    <div ref={place}>
      <StateCard title={t('record.noMatch', { query })}>
        <p>{hint ?? t('record.noMatchHint')}</p>
        <Button className="mt-5" onClick={clear}>
          {t('record.clearSearch')}
        </Button>
      </StateCard>
    </div>
  )
}
