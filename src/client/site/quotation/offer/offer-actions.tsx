/** What the owner can do with the offer now: one strong action by state, and the ways to change it or to ask. */

import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { serverNow } from '#client/session/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Money } from '#client/ui/money.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { Totals } from '#shared/product/product.ts'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { mayDecide, OFFERS } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { Icon } from '../../layout/icon.tsx'
import { WhatsAppLink } from '../../layout/whats-app-link.tsx'
import { useKeyboardEnd } from '../use-keyboard-end.ts'
import { AcceptOffer } from './accept-offer.tsx'
import { AskTime } from './ask-time.tsx'
import { CallMe } from './call-me.tsx'
import { rememberChange } from './change.ts'
import { mayAskForToday, type Proof, quantitiesOf, takenLines, versionNumber } from './offer.ts'
import {
  messageAct,
  type OfferAct,
  type OfferCall,
  OfferDialog,
  OfferForm,
  type OwnersDialogProps,
} from './offer-dialog.tsx'
import { AskVisit, cancelVisit, VisitCard } from './visit-card.tsx'

const FixedVisit = lazy(() => import('./fixed-visit.tsx').then((m) => ({ default: m.FixedVisit })))

/** Few need it: it is loaded when it is opened. */
const UndoAcceptance = lazy(() =>
  import('./undo-acceptance.tsx').then((m) => ({ default: m.UndoAcceptance })),
)

export type OfferDialogName =
  | 'accept'
  | 'decline'
  | 'call'
  | 'visit'
  | 'message'
  | 'time'
  | 'undo'
  | undefined

interface OfferActionsProps {
  offer: Offer
  /** The positions of the optional lines that are ticked. */
  taken: readonly number[]
  totals: Totals
  call: OfferCall
  proof: Proof
  dialog: OfferDialogName
  onDialog: (dialog: OfferDialogName) => void
  /** Leads to the box on the page in which they write; without one, they write in a dialog. */
  onWrite: (() => void) | undefined
  /** Stands between the strong action and the ways to ask once it is ordered. */
  children: ReactNode
}

export function OfferActions(props: OfferActionsProps) {
  const { offer, taken, totals, call, proof, dialog, onDialog, onWrite, children } = props
  const t = useT()
  const [, navigate] = useLocation()
  useKeyboardEnd()
  const { version, state } = offer
  const { isOrder } = OFFERS[state]
  const isVisitFirst = offer.visit.comes_first
  const lines = takenLines(offer, taken)
  const options = lines.filter(({ is_optional }) => is_optional).map(({ position }) => position)
  const onClose = () => onDialog(undefined)

  function start(next: OfferDialogName): void {
    call.clearError()
    onDialog(next)
  }

  function change(): void {
    rememberChange(offer, taken)
    navigate(`${paths.quotation()}?change=${versionNumber(offer)}`)
  }

  const askToday = () =>
    call.send(async (api) => {
      const products = quantitiesOf(lines)
      await api.quotation.requestChange.mutate({ ...proof, version, state, products, options, detail: '' })
      return { ...offer, has_asked_for_change: true }
    })

  const write = onWrite ?? (() => start('message'))
  const shared = { offer, call, proof, onClose }
  return (
    <>
      {offer.visit.fixed && (
        <Suspense>
          <FixedVisit
            visit={offer.visit.fixed}
            proof={proof}
            call={call}
            onOtherTime={offer.visit.days.length > 0 ? () => start('visit') : write}
            onCancel={() => void call.send(cancelVisit(offer, proof))}
          />
        </Suspense>
      )}
      {isVisitFirst && <VisitCard offer={offer} call={call} proof={proof} onCall={() => start('call')} />}
      {mayDecide(state) && (
        <div className={`print:hidden ${isVisitFirst ? '' : 'accept-bar away-while-typing'}`}>
          <Button
            variant={isVisitFirst ? 'quiet' : 'primary'}
            className="accept-button"
            aria-haspopup="dialog"
            onClick={() => start('accept')}
          >
            <span>{t(isVisitFirst ? 'offer.acceptAsIs' : 'offer.accept')}</span>
            <Money amount={totals.first_year_total} />
          </Button>
        </div>
      )}
      {mayAskForToday(offer) && !offer.has_asked_for_change && (
        <Button
          variant="primary"
          className="w-full print:hidden"
          isBusy={call.isBusy}
          onClick={() => void askToday()}
        >
          {t(call.isBusy ? 'offer.asking' : 'offer.askToday')}
        </Button>
      )}
      {isOrder && children}
      <details className={`print:hidden ${isOrder ? 'quiet-fold' : 'ask-ways'}`}>
        <summary>{t(isOrder ? 'offer.waysAccepted' : 'offer.ways')}</summary>
        <div className="way-list">
          <button type="button" onClick={change}>
            <Icon name="pencil" />
            {t('offer.change')}
          </button>
          <button type="button" aria-haspopup={onWrite ? undefined : 'dialog'} onClick={write}>
            <Icon name="speech" />
            {t('offer.write')}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => start('call')}>
            <Icon name="handset" />
            {t('offer.callMe')}
          </button>
          {offer.visit.days.length > 0 && !isVisitFirst && !offer.visit.fixed && (
            <button type="button" aria-haspopup="dialog" onClick={() => start('visit')}>
              <Icon name="calendar" />
              {t('visit.ask')}
            </button>
          )}
          {offer.visit.asked && !isVisitFirst && !offer.visit.fixed && (
            <button type="button" onClick={() => void call.send(cancelVisit(offer, proof))}>
              <Icon name="calendar" />
              {t('visit.cancel')}
            </button>
          )}
          {offer.undo_until && offer.undo_until.getTime() > serverNow() && (
            <button type="button" aria-haspopup="dialog" onClick={() => start('undo')}>
              <Icon name="pencil" />
              {t('offer.undo')}
            </button>
          )}
          <WhatsAppLink message={t('result.whatsAppMessage', { id: offer.id })} />
        </div>
      </details>
      {!isOrder && children}
      <AcceptOffer isOpen={dialog === 'accept'} options={options} totals={totals} {...shared} />
      <DeclineOffer isOpen={dialog === 'decline'} {...shared} />
      <CallMe isOpen={dialog === 'call'} {...shared} />
      <AskVisit isOpen={dialog === 'visit'} {...shared} />
      <WriteMessage isOpen={dialog === 'message'} {...shared} />
      <AskTime isOpen={dialog === 'time'} {...shared} />
      <Suspense>{dialog === 'undo' && <UndoAcceptance isOpen {...shared} />}</Suspense>
    </>
  )
}

interface DeclineOfferProps {
  isOpen: boolean
  offer: Offer
  call: OfferCall
  proof: Proof
  onClose: () => void
}

/** The dialog in which the owner declines, with a reason if they like. */
function DeclineOffer({ isOpen, offer, call, proof, onClose }: DeclineOfferProps) {
  const t = useT()
  return (
    <OfferDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isBusy}
      title={t('offer.declineTitle', { number: versionNumber(offer) })}
    >
      <DeclineForm version={offer.version} call={call} proof={proof} onClose={onClose} />
    </OfferDialog>
  )
}

interface DeclineFormProps extends Pick<DeclineOfferProps, 'call' | 'proof' | 'onClose'> {
  version: number
}

function DeclineForm({ version, call, proof, onClose }: DeclineFormProps) {
  const t = useT()
  const form = useForm({ reason: '' })

  function decline(): OfferAct {
    return (api) => api.quotation.decline.mutate({ ...proof, version, reason: form.values.reason })
  }

  return (
    <OfferForm
      form={form}
      call={call}
      act={decline}
      labels={{ go: t('offer.declineConfirm'), busy: t('offer.declining') }}
      onClose={onClose}
    >
      <p>{t('offer.declineMeans')}</p>
      <Field
        field={form.field('reason')}
        label={t('offer.declineReason')}
        note={t('offer.optional')}
        hint={t('offer.declineReasonHint')}
        autoComplete="off"
        maxLength={NOTE_MAX_CHARACTERS}
        isMultiline
      />
    </OfferForm>
  )
}

/** The dialog in which the owner writes to staff about the offer. */
function WriteMessage({ isOpen, ...rest }: OwnersDialogProps) {
  const t = useT()
  const title = t('offer.writeTitle', { number: versionNumber(rest.offer) })
  return (
    <OfferDialog isOpen={isOpen} onClose={rest.onClose} isBusy={rest.call.isBusy} title={title}>
      <MessageForm {...rest} />
    </OfferDialog>
  )
}

function MessageForm({ offer, call, proof, onClose }: Omit<OwnersDialogProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ detail: '' })

  function write(): OfferAct | undefined {
    const { detail } = form.values
    if (!isBlank(detail)) return messageAct(offer, proof, detail)
    form.errors.show({ detail: t('error.required') })
    return undefined
  }

  return (
    <OfferForm
      form={form}
      call={call}
      act={write}
      labels={{ go: t('offer.messageConfirm'), busy: t('offer.asking') }}
      onClose={onClose}
    >
      <Field
        field={form.field('detail')}
        label={t('offer.message')}
        hint={whenAnswered(t, 'offer.messageHint', 'offer.messageHintBy')}
        autoComplete="off"
        maxLength={DETAIL_MAX_CHARACTERS}
        isMultiline
        required
      />
    </OfferForm>
  )
}
