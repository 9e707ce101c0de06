/** A quotation as its owner sees it: its state, its lines as a ticket, and what they can do. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { formatDate, formatDateTime, formatLastMoment } from '#shared/base/date.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import { ticketSums } from '#shared/quotation/discount.ts'
import { mayDecide, OFFERS, stampNameOf } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { Thread } from '#shared/quotation/thread-schema.ts'
import { ContactCard } from '../contact-card.tsx'
import { OfferFiles } from '../offer-files.tsx'
import { QuietLinks } from '../quotation-foot.tsx'
import { QuotationTicket } from '../quotation-ticket.tsx'
import { useDepositText } from './deposit-text.ts'
import { dropOldTicks, keepTicks, keptTicks } from './kept-ticks.ts'
import { proofOf, takenLines, versionNumber } from './offer.ts'
import { OfferActions, type OfferDialogName } from './offer-actions.tsx'
import { useOfferCall } from './offer-dialog.tsx'
import { OfferHead, OfferHistory } from './offer-head.tsx'
import { OrderSteps } from './order-steps.tsx'
import { ShowIt } from './show-it.tsx'
import { OwnersThread } from './thread.tsx'
import { findOrder, useOrder } from './use-order.ts'
import { findThread, useThread } from './use-thread.ts'
import { onceSomeoneMoves } from './while-seen.ts'

interface OwnersPartProps {
  quotation: QuotationView
  offer: Offer
  /** As the page loaded it, where the quotation was accepted. */
  order: CustomerOrder | undefined
  /** As the page loaded it. */
  thread: Thread | undefined
  mailedKey: string | undefined
  onChange: (offer: Offer) => void
  onGone: () => unknown
}

export function OwnersPart(props: OwnersPartProps) {
  const { quotation, offer, order: first, thread: found, mailedKey, onChange, onGone } = props
  const t = useT()
  const [{ of, taken }, setTicks] = useState({ of: offer.version, taken: ticksOf(offer) })
  // A newer version has other options.
  if (of !== offer.version) setTicks({ of: offer.version, taken: ticksOf(offer) })
  useEffect(() => dropOldTicks(offer), [offer])

  function setTaken(next: number[]): void {
    setTicks({ of, taken: next })
    keepTicks(offer, next)
  }

  const [dialog, setDialog] = useState<OfferDialogName>()
  const head = useRef<HTMLDivElement>(null)
  const proof = proofOf(offer.id, mailedKey)
  const call = useOfferCall(proof, (next) => {
    // A modal dialog keeps the focus until it is closed: then the heading gets it, which says what was done.
    flushSync(() => setDialog(undefined))
    flushSync(() => onChange(next))
    scrollTo({ top: 0, behavior: 'instant' })
    head.current?.querySelector('h1')?.focus({ preventScroll: true })
  })
  useOpening(offer.id, mailedKey)
  const { order, show } = useOrder(offer, { key: mailedKey, first, onOffer: onChange })
  const thread = useThread(offer, { key: mailedKey, first: found })
  const box = useRef<HTMLTextAreaElement>(null)
  const { state } = offer
  const isOpen = mayDecide(state)
  const { isOrder, isDecision, refusals } = OFFERS[state]
  const hasBox = thread.messages.length > 0 && refusals.ask === null
  const sums = ticketSums(
    isOpen ? takenLines(offer, taken) : offer.lines.filter(({ is_chosen }) => is_chosen),
    offer,
  )
  const { totals } = sums
  const number = versionNumber(offer)
  const deposit = useDepositText(offer, totals)
  return (
    <>
      <div ref={head} className="result-head">
        <OfferHead offer={offer} order={order} />
        {isOrder && (
          <OrderSteps
            offer={offer}
            order={order}
            depositAsked={deposit}
            proof={proof}
            onOrder={show}
            onAskTime={() => {
              call.clearError()
              setDialog('time')
            }}
          />
        )}
        <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-4">
          {dialog === undefined && !offer.visit.comes_first && call.error}
        </p>
      </div>
      <QuotationTicket
        number={number}
        // That of a decision is at the top, where it has just landed.
        stamp={isDecision ? undefined : stampNameOf(offer)}
        dates={<Dates quotation={quotation} offer={offer} />}
        lines={offer.lines}
        options={{ isOrder, taken, onTake: isOpen ? setTaken : undefined }}
        sums={sums}
        reason={offer.discount_reason}
        terms={offer.terms}
        deposit={isOpen ? deposit : undefined}
      />
      <OfferFiles files={offer.files} />
      <OfferHistory offer={offer} totals={totals} />
      <OwnersThread
        offer={offer}
        thread={thread}
        proof={proof}
        box={hasBox ? box : undefined}
        onOffer={onChange}
      />
      <div className="result-side">
        <OfferActions
          offer={offer}
          taken={taken}
          totals={totals}
          call={call}
          proof={proof}
          dialog={dialog}
          onDialog={setDialog}
          onWrite={hasBox ? () => box.current?.focus() : undefined}
        >
          {/* Once it is ordered, the contact comes first, and what is wrong is asked about last. */}
          {isOrder && <ContactCard person={offer.person} id={offer.id} />}
          <ShowIt offer={offer} proof={proof} />
          <QuietLinks
            quotation={{ ...quotation, version: offer.version, state }}
            number={number}
            mailedKey={mailedKey}
            onGone={onGone}
          >
            {isOpen && (
              <button
                type="button"
                className="foot-link"
                aria-haspopup="dialog"
                onClick={() => {
                  call.clearError()
                  setDialog('decline')
                }}
              >
                {t('offer.decline')}
              </button>
            )}
          </QuietLinks>
          {!isOrder && <ContactCard person={offer.person} id={offer.id} />}
        </OfferActions>
      </div>
    </>
  )
}

/** The positions of the optional lines that are taken: as this browser left them, else as they are offered. */
function ticksOf(offer: Offer): number[] {
  const offered = offer.lines.filter((line) => line.is_optional && line.is_chosen)
  return keptTicks(offer) ?? offered.map(({ position }) => position)
}

function Dates({ quotation, offer }: Pick<OwnersPartProps, 'quotation' | 'offer'>) {
  const t = useT()
  const language = useLanguage()
  const { state, accepted, valid_until, contact, reference } = offer
  const who = (
    <>
      <span className="wrap-anywhere block">{t('offer.for', { name: contact.name })}</span>
      {reference && <span className="wrap-anywhere block">{t('offer.referenceOf', { reference })}</span>}
    </>
  )
  if (OFFERS[state].isOrder && accepted) {
    const { name, at, handed_by } = accepted
    return (
      <>
        {who}
        <b className="wrap-anywhere text-ink">
          {unbroken(t('offer.acceptedBy', { name, time: formatDateTime(at, language) }))}
        </b>
        {handed_by && <span className="block">{t('offer.acceptedThrough', { handed_by })}</span>}
      </>
    )
  }
  const [key, day] =
    offer.is_prepared && offer.version === 1
      ? (['offer.prepared', quotation.issued_at] as const)
      : (['result.issued', quotation.created_at] as const)
  return (
    <>
      {who}
      {mayDecide(state) && valid_until && (
        <b className="block text-ink">
          {unbroken(t('offer.validUntil', { date: formatLastMoment(valid_until, language) }))}
        </b>
      )}
      <span>{unbroken(t(key, { date: formatDate(day, language) }))}</span>
    </>
  )
}

/** Tells the server that the customer has opened their quotation. */
function useOpening(id: string, key: string | undefined): void {
  useEffect(() => {
    const tell = async () => {
      const { api } = await import('#client/session/api.ts')
      await api.quotation.opened.mutate(proofOf(id, key)).catch(() => undefined)
    }
    return onceSomeoneMoves(tell)
  }, [id, key])
}

export interface Owned {
  OwnersPart: typeof OwnersPart
  numberOf: typeof versionNumber
  offer: Offer
  order: CustomerOrder | undefined
  thread: Thread | undefined
}

/** Loads what the owner of a quotation can do with it. Nothing for anyone else, who gets the 404 of an unknown number. */
export async function findOwned(id: string, key: string | undefined): Promise<Owned | undefined> {
  const { api } = await import('#client/session/api.ts')
  const proof = proofOf(id, key)
  const offer = await api.quotation.offer.query(proof)
  const { isKept, isOrder } = OFFERS[offer.state]
  if (!isKept) return undefined
  const [order, thread] = await Promise.all([isOrder ? findOrder(proof) : undefined, findThread(proof)])
  return { OwnersPart, numberOf: versionNumber, offer, order, thread }
}
