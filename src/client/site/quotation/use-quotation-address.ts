/** The number and the mailed key in the address. The server's HTML knows neither, so both are undefined until it is taken over. */
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { QUOTATION_ID_DIGITS } from '../../../shared/base/limits.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export interface QuotationAddress {
  /** Undefined when it is missing or malformed: then nobody needs to be asked. */
  id: string | undefined
  key: string | undefined
  /** Takes the key out of the address bar, the history and what is copied from them; here it stays known. */
  hideKey: () => void
}

const ID = new RegExp(`^\\d{${QUOTATION_ID_DIGITS}}$`)

export function useQuotationAddress(): QuotationAddress | undefined {
  const isHydrated = useHydrated()
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const id = parameters.get('id') ?? ''
  const shownKey = parameters.get('key') || undefined
  const [key, setKey] = useState(shownKey)
  if (shownKey && shownKey !== key) setKey(shownKey)
  if (!isHydrated) return undefined
  return {
    id: ID.test(id) ? id : undefined,
    key,
    hideKey: () => {
      if (shownKey) navigate(`${path}?id=${encodeURIComponent(id)}`, { replace: true })
    },
  }
}
