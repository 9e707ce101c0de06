/** Tells the server that the customer has opened their quotation: a mail scanner opens it too, but touches nothing. */
import { useEffect } from 'react'
import { proofOf } from './offer.ts'

const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

export function useOpening(id: string, key: string | undefined): void {
  useEffect(() => {
    const person = new AbortController()
    const tell = async () => {
      person.abort()
      const { api } = await import('#client/session/api.ts')
      await api.quotation.opened.mutate(proofOf(id, key)).catch(() => undefined)
    }
    for (const sign of SIGNS_OF_A_PERSON)
      addEventListener(sign, () => void tell(), { passive: true, signal: person.signal })
    return () => person.abort()
  }, [id, key])
}
