/** The order of an accepted quotation, as its customer sees it. */
import { useEffect, useState } from 'react'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { type Proof, proofOf } from './offer.ts'

/** Returns undefined where there is none, or it could not be loaded. */
export async function findOrder(proof: Proof): Promise<CustomerOrder | undefined> {
  const { api } = await import('#client/session/api.ts')
  return api.order.ofCustomer.query(proof).catch(() => undefined)
}

/** `first`: as the page loaded it. It is loaded again after an acceptance, and when its customer comes back to the page. */
export function useOrder(
  { id, version, state }: Pick<Offer, 'id' | 'version' | 'state'>,
  key: string | undefined,
  first: CustomerOrder | undefined,
): CustomerOrder | undefined {
  const [order, setOrder] = useState(first)
  const { isOrder } = OFFERS[state]

  useEffect(() => {
    if (!isOrder) return
    let isOutdated = false
    const refresh = async () => {
      const found = await findOrder(proofOf(id, key))
      if (found && !isOutdated) setOrder(found)
    }
    const refreshOnReturn = () => document.visibilityState === 'visible' && void refresh()
    if (first?.version !== version) void refresh()
    document.addEventListener('visibilitychange', refreshOnReturn)
    return () => {
      isOutdated = true
      document.removeEventListener('visibilitychange', refreshOnReturn)
    }
  }, [id, version, key, isOrder, first])

  return isOrder ? order : undefined
}
