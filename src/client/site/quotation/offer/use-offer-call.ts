/** Sends what the owner decides or asks: once, however often the button is pressed, with its error in words. */
import { useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { Offer } from '#shared/quotation/version-schema.ts'
import type { Proof } from './offer.ts'

type Api = typeof import('#client/session/api.ts')['api']
export interface OfferCall {
  isBusy: boolean
  error: string | undefined
  clearError: () => void
  /** Throws nothing; `onFields` gets the errors of single fields. */
  send: (
    call: (api: Api) => Promise<Offer>,
    onFields?: (fields: Readonly<Record<string, string>>) => void,
  ) => Promise<void>
}

/** `onChange` gets the offer as it is now, also where the call came too late. */
export function useOfferCall(proof: Proof, onChange: (offer: Offer) => void): OfferCall {
  const t = useT()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const send: OfferCall['send'] = async (call, onFields) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const { api } = await import('#client/session/api.ts')
      onChange(await call(api))
    } catch (thrown) {
      const apiError = toApiError(thrown)
      if (apiError && Object.keys(apiError.fields).length > 0 && onFields) onFields(apiError.fields)
      else setError(apiError?.detail ?? t('result.unreachable'))
      if (apiError?.reason === 'conflict') await refresh()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  async function refresh(): Promise<void> {
    const { api } = await import('#client/session/api.ts')
    await api.quotation.offer.query(proof).then(onChange, () => undefined)
  }

  return { isBusy, error, clearError: () => setError(undefined), send }
}
