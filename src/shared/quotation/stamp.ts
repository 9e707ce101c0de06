/** The seal of a quotation, one for its page and its PDF. Without schemas, for the browser. */
import type { OfferState } from './status.ts'

/** The texts of each are `result.chop…Chinese`, `result.chop…English` and, in words, `result.status…`. */
export type StampName = 'Pending' | 'Valid' | 'Offer' | 'Accepted' | 'Declined' | 'Expired' | 'Withdrawn'

interface Sealed {
  state: OfferState
  /** Staff made this version; the customer asked for the others, and has kept them. */
  is_prepared: boolean
}

/** Valid and Offer also say until when. */
export function stampNameOf({ state, is_prepared }: Sealed): StampName {
  switch (state) {
    case 'pending':
      return 'Pending'
    case 'open':
      return is_prepared ? 'Offer' : 'Valid'
    case 'accepted':
      return 'Accepted'
    case 'declined':
      return 'Declined'
    case 'expired':
      return 'Expired'
    case 'withdrawn':
      return 'Withdrawn'
  }
}
