/** Loads what the owner of a quotation can do with it. Nothing for anyone else, who gets the 404 of an unknown number. */
import type { Offer } from '#shared/quotation/version-schema.ts'
import { numberOf, proofOf } from './offer.ts'
import { OwnersPart } from './owners-part.tsx'

export interface Owned {
  OwnersPart: typeof OwnersPart
  numberOf: typeof numberOf
  offer: Offer
}

export async function findOwned(id: string, key: string | undefined): Promise<Owned | undefined> {
  const { api } = await import('#client/session/api.ts')
  const offer = await api.quotation.offer.query(proofOf(id, key))
  return offer.state === 'pending' ? undefined : { OwnersPart, numberOf, offer }
}
