/** The search over the list, and what it finds. */
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { StateCard } from '../internal/state-card.tsx'
import { useT } from '../page.tsx'
import { Button } from '../ui/button.tsx'

interface UserSearchProps {
  query: string
  found: number
  all: number
  onChange: (query: string) => void
}

export function UserSearch({ query, found, all, onChange }: UserSearchProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)

  function clear(): void {
    onChange('')
    input.current?.focus()
  }

  return (
    <>
      <search className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="relative block w-full max-w-md">
          <span className="sr-only">{t('user.search')}</span>
          <Search
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
            aria-hidden="true"
          />
          <input
            ref={input}
            type="search"
            className="field-control user-search"
            placeholder={t('user.searchHint')}
            autoComplete="off"
            value={query}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        <p role="status" className="text-muted">
          {query !== '' && t('user.matchCount', { found, all })}
        </p>
      </search>
      {found === 0 && (
        <StateCard title={t('user.noMatch', { query })}>
          <p>{t('user.noMatchHint')}</p>
          <Button className="mt-5" onClick={clear}>
            {t('user.clearSearch')}
          </Button>
        </StateCard>
      )}
    </>
  )
}
