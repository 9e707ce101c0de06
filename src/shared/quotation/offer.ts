/**
 * What a quotation is for its customer: one row a state, with what they may do in it and what tells them so. Pages,
 * mails and PDFs read it; no other file names a state. Without schemas, for the browser.
 */
import type { TextKey } from '../i18n/t.ts'
import type { OfferState } from './status.ts'

/** The texts of each are `result.chop…Chinese`, `result.chop…English` and, in words, `result.status…`. */
export type StampName = 'Pending' | 'Valid' | 'Offer' | 'Accepted' | 'Declined' | 'Expired' | 'Withdrawn'

/** What a customer may do, or be refused. */
export type CustomerAct = 'decide' | 'ask' | 'cancel' | 'correct'

interface OfferRow {
  /** The seal of what they asked for, and of what staff prepared. */
  stamp: { asked: StampName; prepared: StampName }
  /** The seal is grey: nothing comes of it any more. */
  isFaded: boolean
  /** They have proved their address. */
  isKept: boolean
  /** They said yes or no. */
  isDecision: boolean
  /** They said yes: a contract, with what remains to be paid and done. */
  isOrder: boolean
  /** It is said before whatever they have asked for. */
  isLastWord: boolean
  /** They may ask for the same at the prices of today. */
  mayAskAgain: boolean
  /** What they ask to change keeps the prices of the offer. */
  holdsPrices: boolean
  /**
   * Why they may not: accept or decline, ask for a call or a change, cancel, and correct their address. One that is
   * restored is pending, open or declined again (`statusBeforeCancel`).
   */
  refusals: Readonly<Record<CustomerAct, TextKey | null>>
  /** The mail that says it is kept still holds. */
  isKeptMailTrue: boolean
  print: {
    /** The prices hold. */
    prices: boolean
    /** Until when, if it has such a day; else when it was kept, or until when it has to be. */
    lastDay: boolean
    otherwise: 'kept' | 'keep_before'
    /** What holds: also where it has a last day, and where a name is on the acceptance. */
    validity: TextKey
    validityUntil?: TextKey
    validityBy?: TextKey
  }
}

export const OFFERS: Readonly<Record<OfferState, OfferRow>> = {
  pending: {
    stamp: { asked: 'Pending', prepared: 'Pending' },
    isFaded: false,
    isKept: false,
    isDecision: false,
    isOrder: false,
    isLastWord: false,
    mayAskAgain: false,
    holdsPrices: true,
    refusals: { decide: 'error.notVerified', ask: 'error.notVerified', cancel: null, correct: null },
    isKeptMailTrue: false,
    print: { prices: true, lastDay: true, otherwise: 'keep_before', validity: 'pdf.termPendingBefore' },
  },
  open: {
    stamp: { asked: 'Valid', prepared: 'Offer' },
    isFaded: false,
    isKept: true,
    isDecision: false,
    isOrder: false,
    isLastWord: false,
    mayAskAgain: false,
    holdsPrices: true,
    refusals: { decide: null, ask: null, cancel: null, correct: 'error.alreadyKept' },
    isKeptMailTrue: true,
    print: {
      prices: true,
      lastDay: true,
      otherwise: 'kept',
      validity: 'pdf.termVerified',
      validityUntil: 'pdf.termOpen',
    },
  },
  accepted: {
    stamp: { asked: 'Accepted', prepared: 'Accepted' },
    isFaded: false,
    isKept: true,
    isDecision: true,
    isOrder: true,
    isLastWord: true,
    mayAskAgain: false,
    holdsPrices: true,
    refusals: {
      decide: 'error.alreadyAccepted',
      ask: null,
      cancel: 'error.quotationAccepted',
      correct: 'error.alreadyKept',
    },
    isKeptMailTrue: true,
    print: {
      prices: false,
      lastDay: true,
      otherwise: 'kept',
      validity: 'pdf.termAccepted',
      validityBy: 'pdf.termAcceptedBy',
    },
  },
  declined: {
    stamp: { asked: 'Declined', prepared: 'Declined' },
    isFaded: true,
    isKept: true,
    isDecision: true,
    isOrder: false,
    isLastWord: true,
    mayAskAgain: true,
    holdsPrices: true,
    refusals: { decide: 'error.alreadyDeclined', ask: null, cancel: null, correct: 'error.alreadyKept' },
    isKeptMailTrue: true,
    print: { prices: false, lastDay: false, otherwise: 'kept', validity: 'pdf.termDeclined' },
  },
  expired: {
    stamp: { asked: 'Expired', prepared: 'Expired' },
    isFaded: true,
    isKept: true,
    isDecision: false,
    isOrder: false,
    isLastWord: false,
    mayAskAgain: true,
    holdsPrices: false,
    refusals: { decide: 'error.notOpen', ask: null, cancel: null, correct: 'error.alreadyKept' },
    isKeptMailTrue: true,
    print: { prices: false, lastDay: true, otherwise: 'keep_before', validity: 'pdf.termExpired' },
  },
  withdrawn: {
    stamp: { asked: 'Withdrawn', prepared: 'Withdrawn' },
    isFaded: true,
    isKept: true,
    isDecision: false,
    isOrder: false,
    isLastWord: true,
    mayAskAgain: false,
    holdsPrices: false,
    refusals: {
      decide: 'error.quotationWithdrawn',
      ask: null,
      // Restoring it would open it again.
      cancel: 'error.quotationWithdrawn',
      correct: 'error.alreadyKept',
    },
    isKeptMailTrue: false,
    print: { prices: false, lastDay: false, otherwise: 'kept', validity: 'pdf.termWithdrawn' },
  },
}

interface Sealed {
  state: OfferState
  /** Staff made this version; the customer asked for the others, and has kept them. */
  is_prepared: boolean
}

/** The seal of a quotation, one for its page and its PDF. */
export function stampNameOf({ state, is_prepared }: Sealed): StampName {
  const { stamp } = OFFERS[state]
  return is_prepared ? stamp.prepared : stamp.asked
}

export function mayDecide(state: OfferState): boolean {
  return OFFERS[state].refusals.decide === null
}
