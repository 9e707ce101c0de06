/** The order of an accepted quotation, as its customer sees it: it follows what staff do while the page is open. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { type Proof, proofOf } from './offer.ts'
import { whileSeen } from './while-seen.ts'

/** Returns undefined where there is none, or it could not be loaded. */
export async function findOrder(proof: Proof): Promise<CustomerOrder | undefined> {
  const { api } = await import('#client/session/api.ts')
  return api.order.ofCustomer.query(proof).catch(() => undefined)
}

interface OrderSource {
  key: string | undefined
  /** As the page loaded it. */
  first: CustomerOrder | undefined
  /** Called where the acceptance was undone. */
  onOffer: (offer: Offer) => void
}

export interface OwnersOrder {
  order: CustomerOrder | undefined
  /** Shows what the customer has changed in it. */
  show: (order: CustomerOrder) => void
}

/** It is loaded again after an acceptance, while the page is seen, and when its customer comes back to it. */
export function useOrder(
  { id, version, state }: Pick<Offer, 'id' | 'version' | 'state'>,
  { key, first, onOffer }: OrderSource,
): OwnersOrder {
  const [order, setOrder] = useState(first)
  /** What was asked for before the customer changed something is outdated. */
  const turn = useRef(0)
  const { isOrder } = OFFERS[state]
  const showOffer = useEffectEvent(onOffer)

  useEffect(() => {
    if (!isOrder) return
    let isOver = false
    const refresh = async () => {
      const { api } = await import('#client/session/api.ts')
      const proof = proofOf(id, key)
      const asked = turn.current
      try {
        const found = await api.order.ofCustomer.query(proof)
        if (!isOver && asked === turn.current) setOrder(found)
      } catch (error) {
        if (toApiError(error)?.reason !== 'not_found') return
        const offer = await api.quotation.offer.query(proof).catch(() => undefined)
        if (offer && !isOver && !OFFERS[offer.state].isOrder) showOffer(offer)
      }
    }
    if (first?.version !== version) void refresh()
    const stop = whileSeen(refresh)
    return () => {
      isOver = true
      stop()
    }
  }, [id, version, key, isOrder, first])

  function show(next: CustomerOrder): void {
    turn.current += 1
    setOrder(next)
  }

  return { order: isOrder ? order : undefined, show }
}
