/** The dialog in which the owner declines, with a reason if they like. */

import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { numberOf, type Proof } from './offer.ts'
import { DialogFoot, OfferDialog } from './offer-dialog.tsx'
import type { OfferCall } from './use-offer-call.ts'

interface DeclineOfferProps {
  isOpen: boolean
  offer: Offer
  call: OfferCall
  proof: Proof
  onClose: () => void
}

export function DeclineOffer({ isOpen, offer, call, proof, onClose }: DeclineOfferProps) {
  const t = useT()
  return (
    <OfferDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={call.isBusy}
      title={t('offer.declineTitle', { number: numberOf(offer) })}
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

  function decline(): void {
    void call.send(
      (api) => api.quotation.decline.mutate({ ...proof, version, reason: form.values.reason }),
      (fields) => form.showServerErrors(fields, Object.values(fields)[0] ?? ''),
    )
  }

  return (
    <form {...form.formProps(decline)} className="grid gap-5">
      <p>{t('offer.declineMeans')}</p>
      <Field
        {...form.field('reason')}
        label={t('offer.declineReason')}
        note={t('offer.optional')}
        hint={t('offer.declineReasonHint')}
        autoComplete="off"
        maxLength={NOTE_MAX_CHARACTERS}
        isMultiline
      />
      <DialogFoot
        call={call}
        formError={form.error}
        labels={{ go: 'offer.declineConfirm', busy: 'offer.declining', keep: 'offer.declineKeep' }}
        onClose={onClose}
      />
    </form>
  )
}
