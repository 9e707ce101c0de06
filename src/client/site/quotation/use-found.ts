/** A quotation that was looked up, and for its owner what they can do with it: shown together, so that nothing moves later. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { Owned } from './offer/find-owned.ts'

interface Found {
  quotation: QuotationView
  /** Undefined for everyone but the owner of a confirmed quotation. */
  owned: Owned | undefined
}

/** Undefined until all of it has loaded the first time; after that, the last one until the next has loaded. */
export function useFound(quotation: QuotationView | undefined, key: string | undefined) {
  const [last, setLast] = useState<Found>()
  const owned = last?.owned
  const isOwned = quotation?.is_yours === true && quotation.status === 'verified'

  const knownOffer = useEffectEvent(({ version, state }: QuotationView) =>
    owned?.offer.version === version && owned.offer.state === state ? owned : undefined,
  )

  useEffect(() => {
    if (!quotation) return
    let isOutdated = false
    const show = (owned?: Owned) => {
      if (!isOutdated) setLast({ quotation, owned })
    }
    const known = knownOffer(quotation)
    if (!isOwned || known) show(known)
    else import('./offer/find-owned.ts').then((m) => m.findOwned(quotation.id, key)).then(show, () => show())
    return () => {
      isOutdated = true
    }
  }, [quotation, key, isOwned])

  const found = quotation && !isOwned ? { quotation, owned: undefined } : last
  return [found, (next: Owned) => last && setLast({ ...last, owned: next })] as const
}
