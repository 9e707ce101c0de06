/** What the owner can do with the offer now: one strong action by state, and the ways to change it or to ask. */
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { TelephoneLink, WhatsAppLink } from '../../layout/whats-app-link.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { CallMe } from './call-me.tsx'
import { rememberChange } from './change.ts'
import { DeclineOffer } from './decline-offer.tsx'
import { numberOf, type Proof, quantitiesOf, takenLines } from './offer.ts'
import type { OfferCall } from './use-offer-call.ts'
import { WriteMessage } from './write-message.tsx'

export type OfferDialogName = 'accept' | 'decline' | 'call' | 'message' | undefined

interface OfferActionsProps {
  offer: Offer
  /** The positions of the optional lines that are ticked. */
  taken: readonly number[]
  totals: Totals
  call: OfferCall
  proof: Proof
  dialog: OfferDialogName
  onDialog: (dialog: OfferDialogName) => void
}

export function OfferActions({ offer, taken, totals, call, proof, dialog, onDialog }: OfferActionsProps) {
  const t = useT()
  const [, navigate] = useLocation()
  const { version, state } = offer
  const lines = takenLines(offer, taken)
  const options = lines.filter(({ is_optional }) => is_optional).map(({ position }) => position)
  const onClose = () => onDialog(undefined)

  function start(next: OfferDialogName): void {
    call.clearError()
    onDialog(next)
  }

  function change(): void {
    rememberChange(offer, taken)
    navigate(`${paths.quotation()}?change=${numberOf(offer)}`)
  }

  const askToday = () =>
    call.send(async (api) => {
      const products = quantitiesOf(lines)
      await api.quotation.requestChange.mutate({ ...proof, version, state, products, options, detail: '' })
      return { ...offer, has_asked_for_change: true }
    })

  const shared = { offer, call, proof, onClose }
  return (
    <>
      {state === 'open' && (
        <div className="accept-bar print:hidden">
          <Button
            variant="go"
            className="accept-button"
            aria-haspopup="dialog"
            onClick={() => start('accept')}
          >
            <span>{t('offer.accept')}</span>
            <span className="font-ticket whitespace-nowrap">{formatHkd(totals.first_year_total)}</span>
          </Button>
        </div>
      )}
      {state === 'expired' && !offer.has_asked_for_change && (
        <Button
          variant="go"
          className="w-full print:hidden"
          isBusy={call.isBusy}
          onClick={() => void askToday()}
        >
          {t(call.isBusy ? 'offer.asking' : 'offer.askToday')}
        </Button>
      )}
      <details className="ask-ways print:hidden">
        <summary>{t(state === 'accepted' ? 'offer.waysAccepted' : 'offer.ways')}</summary>
        <div>
          <button type="button" onClick={change}>
            {t('offer.change')}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => start('message')}>
            {t('offer.write')}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => start('call')}>
            {t('offer.callMe')}
          </button>
          <WhatsAppLink message={t('result.whatsAppMessage', { id: offer.id })} />
          <TelephoneLink />
        </div>
      </details>
      <AcceptOffer isOpen={dialog === 'accept'} options={options} totals={totals} {...shared} />
      <DeclineOffer isOpen={dialog === 'decline'} {...shared} />
      <CallMe isOpen={dialog === 'call'} {...shared} />
      <WriteMessage isOpen={dialog === 'message'} {...shared} />
    </>
  )
}
