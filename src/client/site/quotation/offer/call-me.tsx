/** The dialog in which the owner asks for a call: which number, and when. */

import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { PHONE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { BEST_TIME_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import type { Proof } from './offer.ts'
import { DialogFoot, type OfferCall, OfferDialog } from './offer-dialog.tsx'

interface CallMeProps {
  isOpen: boolean
  offer: Offer
  call: OfferCall
  proof: Proof
  onClose: () => void
}

export function CallMe({ isOpen, ...rest }: CallMeProps) {
  const t = useT()
  return (
    <OfferDialog
      isOpen={isOpen}
      onClose={rest.onClose}
      isBusy={rest.call.isBusy}
      title={t('offer.callTitle')}
    >
      <CallForm {...rest} />
    </OfferDialog>
  )
}

function CallForm({ offer, call, proof, onClose }: Omit<CallMeProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ phone: offer.contact.phone, best_time: '' })

  function ask(): void {
    if (isBlank(form.values.phone)) {
      form.errors.show({ phone: t('error.required') })
      return
    }
    void call.send(
      async (api) => {
        await api.quotation.callMe.mutate({ ...proof, ...form.values })
        const contact = { ...offer.contact, phone: offer.contact.phone || form.values.phone }
        return { ...offer, contact, has_asked_for_call: true }
      },
      (fields) => form.errors.showServer(fields, Object.values(fields)[0] ?? ''),
    )
  }

  return (
    <form {...form.formProps(ask)} className="grid gap-5">
      <Field
        field={form.field('phone')}
        label={t('offer.callNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_CHARACTERS}
        required
      />
      <Field
        field={form.field('best_time')}
        label={t('offer.callTime')}
        note={t('offer.optional')}
        hint={t('offer.callTimeHint')}
        autoComplete="off"
        maxLength={BEST_TIME_MAX_CHARACTERS}
      />
      <DialogFoot
        call={call}
        formError={form.error}
        labels={{ go: t('offer.callConfirm'), busy: t('offer.asking') }}
        onClose={onClose}
      />
    </form>
  )
}
