/** Asks for a quotation by its number. */
import { useCallback, useEffect, useState } from 'react'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { toApiError } from '../../session/api-error.ts'

type Lookup =
  | { kind: 'searching' }
  | { kind: 'found'; quotation: QuotationView }
  | { kind: 'missing' }
  | { kind: 'late' }
  | { kind: 'refused'; text: string }
  | { kind: 'unreachable' }

/** Looks up a quotation, and again when it may have changed: confirmed in another tab, or expired. */
export function useLookup(id: string, key: string | undefined, onAnswer: () => void) {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'searching' })

  const ask = useCallback(async () => {
    const answer = await lookUp(id, key)
    // If a refresh fails, the last result stays on the screen.
    setLookup((last) =>
      last.kind === 'found' && (answer.kind === 'refused' || answer.kind === 'unreachable') ? last : answer,
    )
    return answer
  }, [id, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is cleaned once, after the first response
  useEffect(() => {
    void ask().then(({ kind }) => kind !== 'unreachable' && onAnswer())
  }, [ask])

  const isPending = lookup.kind === 'found' && !OFFERS[lookup.quotation.state].isKept
  useEffect(() => {
    if (!isPending) return
    const askOnReturn = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', askOnReturn)
    return () => document.removeEventListener('visibilitychange', askOnReturn)
  }, [isPending, ask])

  return {
    lookup,
    ask,
    retry: () => {
      setLookup({ kind: 'searching' })
      void ask()
    },
  }
}

async function lookUp(id: string, key: string | undefined): Promise<Lookup> {
  try {
    const { api } = await import('../../session/api.ts')
    const quotation = await api.quotation.get.query({ id, ...(key && { key }) })
    return { kind: 'found', quotation }
  } catch (error) {
    const apiError = toApiError(error)
    if (!apiError) return { kind: 'unreachable' }
    if (apiError.isLate) return { kind: 'late' }
    if (apiError.reason === 'not_found' || apiError.reason === 'invalid') return { kind: 'missing' }
    return { kind: 'refused', text: apiError.detail }
  }
}
