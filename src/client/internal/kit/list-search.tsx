/** The search of a list with the number of results, and the message for no results. */
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { StateCard } from './query-state.tsx'

interface ListSearchProps {
  label: string
  placeholder?: string
  query: string
  onChange: (query: string) => void
  /** The most characters that the server searches for; the field says so of a longer text. */
  maxLength?: number
  /** The number of results, and of how many; omitted until known. */
  found?: number | string | undefined
  all?: number | string | undefined
}

/** The list follows after a short pause: drawing it again with each key would hold up the next one on a phone. */
const PAUSE_MS = 150

export function ListSearch({ found, all, query, onChange, ...field }: ListSearchProps) {
  const t = useT()
  /** It is undefined as soon as the list has followed. */
  const [typed, setTyped] = useState<string>()
  const follow = useEffectEvent((text: string) => {
    onChange(text)
    setTyped(undefined)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => follow(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isKnown = query !== '' && found !== undefined && all !== undefined
  return (
    <SearchField
      {...field}
      query={typed ?? query}
      onChange={setTyped}
      status={isKnown ? t('record.matchCount', { found, all }) : ''}
    />
  )
}

interface WholeListSearchProps extends Omit<ListSearchProps, 'found' | 'all' | 'maxLength'> {
  found: number
  all: number
  /** Stands between the search and its message. */
  children?: ReactNode
}

/** Stands above a list that the browser has whole: its search, and the message if nothing is found. */
export function WholeListSearch({ children, ...search }: WholeListSearchProps) {
  const { query, found, onChange } = search
  return (
    <>
      <div className="list-bar">
        <ListSearch {...search} />
      </div>
      {children}
      {query !== '' && found === 0 && <NothingFound query={query} onClear={() => onChange('')} />}
    </>
  )
}

interface NothingFoundProps {
  query: string
  /** The hint, if this search differs from most. */
  hint?: string
  onClear: () => void
}

/** Replaces the list if a search has no results. */
export function NothingFound({ query, hint, onClear }: NothingFoundProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)

  /** The clear button disappears, so the focus moves to the field. */
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

interface SearchFieldProps
  extends Pick<ListSearchProps, 'label' | 'placeholder' | 'query' | 'onChange' | 'maxLength'> {
  /** Read out on change; empty without a search. */
  status?: string
  inputRef?: Ref<HTMLInputElement>
}

/** The search field of a list, with the number of results beside it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, query, onChange, maxLength = query.length, status, inputRef } = props
  const t = useT()
  return (
    <search className="search-field">
      <label className="relative block min-w-0 flex-1">
        <span className="sr-only">{label}</span>
        <svg
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 fill-none stroke-muted"
          viewBox="0 0 20 20"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <input
          ref={inputRef}
          type="search"
          className="field-control search-input pl-11"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p role="status" className="search-status">
        {query.length > maxLength ? t('record.searchCut', { max: maxLength }) : status}
      </p>
    </search>
  )
}
