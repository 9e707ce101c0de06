/** Asks the server for a quotation, and again when it may have changed: confirmed in another tab, or run out. */
import { useCallback, useEffect, useState } from 'react'
import type { QuotationView } from '../../../shared/quotation/schema.ts'
import { toApiError } from '../../session/api-error.ts'

export type Lookup =
  | { kind: 'searching' }
  | { kind: 'found'; quotation: QuotationView }
  | { kind: 'missing' }
  | { kind: 'refused'; text: string }
  | { kind: 'unreachable' }

export function useLookup(id: string, key: string | undefined, onAnswer: () => void) {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'searching' })

  const ask = useCallback(async () => {
    const answer = await lookUp(id, key)
    // What is on the screen stays there when asking again fails for now.
    setLookup((last) =>
      last.kind === 'found' && (answer.kind === 'refused' || answer.kind === 'unreachable') ? last : answer,
    )
    return answer
  }, [id, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is settled once, after the first answer
  useEffect(() => {
    void ask().then(({ kind }) => kind !== 'unreachable' && onAnswer())
  }, [ask])

  const isPending = lookup.kind === 'found' && lookup.quotation.status === 'pending_verification'
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
    if (apiError.reason === 'not_found' || apiError.reason === 'invalid') return { kind: 'missing' }
    return { kind: 'refused', text: apiError.detail }
  }
}
