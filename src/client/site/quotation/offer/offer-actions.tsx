/** What the owner can do with the offer now, and what they have asked for already. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Totals } from '#shared/product/total.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { AcceptOffer } from './accept-offer.tsx'
import { rememberChange } from './change.ts'
import { DeclineOffer } from './decline-offer.tsx'
import { numberOf, proofOf, quantitiesOf, takenLines } from './offer.ts'
import { useOfferCall } from './use-offer-call.ts'

interface OfferActionsProps {
  offer: Offer
  /** The positions of the optional lines that are ticked. */
  taken: readonly number[]
  totals: Totals
  mailedKey: string | undefined
  onChange: (offer: Offer) => void
}

export function OfferActions({ offer, taken, totals, mailedKey, onChange }: OfferActionsProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const proof = proofOf(offer.id, mailedKey)
  const call = useOfferCall(proof, (next) => {
    // A modal dialog keeps the focus until it is closed: the new heading gets it next.
    flushSync(() => setOpen(undefined))
    onChange(next)
  })
  const { state } = offer
  const lines = takenLines(offer, taken)
  const options = lines.filter(({ is_optional }) => is_optional).map(({ position }) => position)

  function start(dialog: typeof open): void {
    call.clearError()
    setOpen(dialog)
  }

  function change(): void {
    const number = numberOf(offer)
    rememberChange(offer, taken)
    navigate(`${paths.quotation()}?change=${number}`)
  }

  const askToday = () =>
    call.send(async (api) => {
      const { version, state } = offer
      const products = quantitiesOf(lines)
      await api.quotation.requestChange.mutate({ ...proof, version, state, products, options, detail: '' })
      return { ...offer, has_asked_for_change: true }
    })

  const askForCall = () =>
    call.send(async (api) => {
      await api.quotation.callMe.mutate({ ...proof, phone: '', best_time: '' })
      return { ...offer, has_asked_for_call: true }
    })

  return (
    <>
      {state === 'open' && (
        <Button variant="go" className="w-full" aria-haspopup="dialog" onClick={() => start('accept')}>
          {t('offer.accept')}
        </Button>
      )}
      {state === 'expired' && !offer.has_asked_for_change && (
        <Button variant="go" className="w-full" isBusy={call.isBusy} onClick={() => void askToday()}>
          {t(call.isBusy ? 'offer.asking' : 'offer.askToday')}
        </Button>
      )}
      <div role="status" className="w-full empty:-mt-3">
        {offer.has_asked_for_change && (
          <p className="offer-asked">{t(state === 'expired' ? 'offer.todayAsked' : 'offer.changeAsked')}</p>
        )}
        {offer.has_asked_for_call && <p className="offer-asked">{t('offer.callAsked')}</p>}
      </div>
      <Button className="w-full" onClick={change}>
        {t('offer.change')}
      </Button>
      {!offer.has_asked_for_call && (
        <Button className="w-full" aria-disabled={call.isBusy || undefined} onClick={() => void askForCall()}>
          {t('offer.callMe')}
        </Button>
      )}
      {state === 'open' && (
        <button type="button" className="cancel-link" aria-haspopup="dialog" onClick={() => start('decline')}>
          {t('offer.decline')}
        </button>
      )}
      <p role="alert" className="font-bold text-vermilion-deep empty:-mt-3">
        {open === undefined && call.error}
      </p>
      <AcceptOffer
        isOpen={open === 'accept'}
        offer={offer}
        options={options}
        totals={totals}
        call={call}
        proof={proof}
        onClose={() => setOpen(undefined)}
      />
      <DeclineOffer
        isOpen={open === 'decline'}
        offer={offer}
        call={call}
        proof={proof}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
