/**
 * The key of the link, once the page runs. It moves from the address bar into the history entry, where a reload finds it
 * but no one copies it along.
 */
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface KeptState {
  passwordKey?: unknown
}

/** Undefined until hydration; empty where there is none. */
export function useLinkKey(): string | undefined {
  const isHydrated = useHydrated()
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch()).get('key') ?? ''
  const [key, setKey] = useState<string>()

  useEffect(() => {
    if (!isHydrated) return
    if (shown === '') return setKey((last) => last ?? keptKey())
    setKey(shown)
    navigate(path, { replace: true, state: { passwordKey: shown } satisfies KeptState })
  }, [isHydrated, shown, path, navigate])

  return key
}

function keptKey(): string {
  const { passwordKey } = (history.state ?? {}) as KeptState
  return typeof passwordKey === 'string' ? passwordKey : ''
}
