/** The search field of a list, with the number of results beside it. */
import type { Ref } from 'react'

interface SearchFieldProps {
  label: string
  placeholder?: string
  query: string
  onChange: (query: string) => void
  /** Read out on change; empty without a search. */
  status?: string
  inputRef?: Ref<HTMLInputElement>
}

export function SearchField({ label, placeholder, query, onChange, status, inputRef }: SearchFieldProps) {
  return (
    <search className="search-field flex max-w-xl min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-4 gap-y-1 [&>:empty]:-ml-4">
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
      <p role="status" className="text-muted not-empty:mr-2">
        {status}
      </p>
    </search>
  )
}
