/** The quotation number and mailed key from the URL. Undefined until hydration: the server's HTML has neither. */
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { QUOTATION_ID_DIGITS } from '#shared/base/limits.ts'
import { isWholeKey, mailedQuery } from '#shared/base/mailed-link.ts'
import { useHydrated } from '../../ui/page-context.tsx'

export interface QuotationAddress {
  /** It is undefined if missing or malformed: then no request is needed. */
  id: string | undefined
  key: string | undefined
  /** The key of a link to show, which only reads. */
  look: string | undefined
  /** The link was cut off, or its end was changed. */
  isIncomplete: boolean
  /** Removes the key from the address bar and the history, so that it is not copied along; `key` stays available here. */
  hideKey: () => void
}

const ID = new RegExp(`^\\d{${QUOTATION_ID_DIGITS}}$`)

export function useQuotationAddress(): QuotationAddress | undefined {
  const isHydrated = useHydrated()
  const [path, navigate] = useLocation()
  const parameters = mailedQuery(useSearch())
  const id = parameters.get('id') ?? ''
  const shownKey = parameters.get('key') ?? undefined
  const [key, setKey] = useState(shownKey)
  if (shownKey !== undefined && shownKey !== key) setKey(shownKey)
  if (!isHydrated) return undefined
  return {
    id: ID.test(id) ? id : undefined,
    key,
    look: parameters.get('look') ?? undefined,
    isIncomplete: key !== undefined && !isWholeKey(key),
    hideKey: () => {
      if (shownKey !== undefined) navigate(`${path}?id=${encodeURIComponent(id)}`, { replace: true })
    },
  }
}
