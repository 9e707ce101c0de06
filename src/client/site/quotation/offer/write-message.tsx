/** The dialog in which the owner writes to staff about the offer. */
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { DETAIL_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { numberOf, type Proof } from './offer.ts'
import { DialogFoot, OfferDialog } from './offer-dialog.tsx'
import type { OfferCall } from './use-offer-call.ts'

interface WriteMessageProps {
  isOpen: boolean
  offer: Offer
  call: OfferCall
  proof: Proof
  onClose: () => void
}

export function WriteMessage({ isOpen, ...rest }: WriteMessageProps) {
  const t = useT()
  const title = t('offer.writeTitle', { number: numberOf(rest.offer) })
  return (
    <OfferDialog isOpen={isOpen} onClose={rest.onClose} isBusy={rest.call.isBusy} title={title}>
      <MessageForm {...rest} />
    </OfferDialog>
  )
}

function MessageForm({ offer, call, proof, onClose }: Omit<WriteMessageProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ detail: '' })

  function write(): void {
    const { detail } = form.values
    if (detail.trim() === '') {
      form.showErrors({ detail: t('error.required') })
      return
    }
    const { version, state } = offer
    void call.send(
      async (api) => {
        await api.quotation.requestChange.mutate({ ...proof, version, state, detail })
        return { ...offer, has_asked_for_change: true }
      },
      (fields) => form.showServerErrors(fields, Object.values(fields)[0] ?? ''),
    )
  }

  return (
    <form {...form.formProps(write)} className="grid gap-5">
      <Field
        {...form.field('detail')}
        label={t('offer.message')}
        hint={t('offer.messageHint')}
        autoComplete="off"
        maxLength={DETAIL_MAX_CHARACTERS}
        isMultiline
        isRequired
      />
      <DialogFoot
        call={call}
        formError={form.error}
        labels={{ go: 'offer.messageConfirm', busy: 'offer.asking', keep: 'offer.notNow' }}
        onClose={onClose}
      />
    </form>
  )
}
