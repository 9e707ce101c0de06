/** A dialog about an offer, which stays open while its call runs. */
import { type ReactNode, useId, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form } from '#client/ui/use-form.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { CloseButton, Dialog } from '../dialog.tsx'
import type { Proof } from './offer.ts'

interface OfferDialogProps {
  isOpen: boolean
  isBusy: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

export function OfferDialog({ isOpen, isBusy, title, onClose, children }: OfferDialogProps) {
  const t = useT()
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id} isHeld={isBusy} variant="form">
      <h2 id={id} className="dialog-title">
        {title}
      </h2>
      {children}
      {/* After the form, whose first field has the focus. */}
      <CloseButton label={t('offer.close')} onClick={() => isBusy || onClose()} />
    </Dialog>
  )
}

/** What each dialog of the owner is given. */
export interface OwnersDialogProps {
  isOpen: boolean
  offer: Offer
  call: OfferCall
  proof: Proof
  onClose: () => void
}

interface OfferFormProps<Name extends string> {
  form: Form<Name>
  call: OfferCall
  /** What is done; it returns the offer after it. Undefined where a field is wrong, which it has said. */
  act: () => OfferAct | undefined
  labels: DialogFootProps['labels']
  /** It is absent on the page, where there is nothing to close. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The form in such a dialog; a refusal of the server is shown at its fields. */
export function OfferForm<Name extends string>(props: OfferFormProps<Name>) {
  const { form, call, act, labels, onClose, children } = props

  function submit(): void {
    const doing = act()
    if (!doing) return
    void call.send(doing, (fields) => form.errors.showServer(fields, Object.values(fields)[0] ?? ''))
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      {children}
      <DialogFoot call={call} formError={form.error} labels={labels} onClose={onClose} />
    </form>
  )
}

interface DialogFootProps {
  call: OfferCall
  formError: string | undefined
  labels: Record<'go' | 'busy', ReactNode>
  /** What comes next, below the buttons. */
  next?: string
  onClose?: (() => void) | undefined
}

/** The error and the two buttons at the end of a dialog's form. */
export function DialogFoot({ call: { isBusy, error }, formError, labels, next, onClose }: DialogFootProps) {
  const t = useT()
  const id = useId()
  return (
    <div className="dialog-foot">
      <p role="alert" className="dialog-error">
        {error ?? formError}
      </p>
      <Button variant="primary" type="submit" isBusy={isBusy} aria-describedby={next && id}>
        {isBusy ? labels.busy : labels.go}
      </Button>
      {onClose && (
        <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
          {t('offer.goBack')}
        </Button>
      )}
      {next && (
        <p id={id} className="dialog-next">
          {next}
        </p>
      )}
    </div>
  )
}

type Api = typeof import('#client/session/api.ts')['api']
/** Returns the offer as it is then. */
export type OfferAct = (api: Api) => Promise<Offer>

/** Writes to staff about the offer. */
export function messageAct(offer: Offer, proof: Proof, detail: string): OfferAct {
  const { version, state } = offer
  return async (api) => {
    await api.quotation.requestChange.mutate({ ...proof, version, state, detail })
    return { ...offer, has_asked_for_change: true }
  }
}

export interface OfferCall {
  isBusy: boolean
  error: string | undefined
  clearError: () => void
  /** Throws nothing; `onFields` gets the errors of single fields. */
  send: (act: OfferAct, onFields?: (fields: Readonly<Record<string, string>>) => void) => Promise<void>
}

/**
 * Sends what the owner decides or asks: once, however often the button is pressed, with its error in words.
 * `onChange` gets the offer as it is now, also where the call came too late.
 */
export function useOfferCall(proof: Proof, onChange: (offer: Offer) => void): OfferCall {
  const t = useT()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const send: OfferCall['send'] = async (act, onFields) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const { api } = await import('#client/session/api.ts')
      onChange(await act(api))
    } catch (thrown) {
      const apiError = toApiError(thrown)
      if (apiError && Object.keys(apiError.fields).length > 0 && onFields) onFields(apiError.fields)
      else setError(apiError?.detail ?? t('result.unreachable'))
      if (apiError?.reason === 'conflict') await refresh()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  async function refresh(): Promise<void> {
    const { api } = await import('#client/session/api.ts')
    await api.quotation.offer.query(proof).then(onChange, () => undefined)
  }

  return { isBusy, error, clearError: () => setError(undefined), send }
}
