/** The dialog in which the owner asks for a call: which number, and when. */

import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { PHONE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { BEST_TIME_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { type OfferAct, OfferDialog, OfferForm, type OwnersDialogProps } from './offer-dialog.tsx'

export function CallMe({ isOpen, ...rest }: OwnersDialogProps) {
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

function CallForm({ offer, call, proof, onClose }: Omit<OwnersDialogProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ phone: offer.contact.phone, best_time: '' })

  function ask(): OfferAct | undefined {
    if (isBlank(form.values.phone)) {
      form.errors.show({ phone: t('error.required') })
      return undefined
    }
    return async (api) => {
      await api.quotation.callMe.mutate({ ...proof, ...form.values })
      const contact = { ...offer.contact, phone: offer.contact.phone || form.values.phone }
      return { ...offer, contact, has_asked_for_call: true }
    }
  }

  return (
    <OfferForm
      form={form}
      call={call}
      act={ask}
      labels={{ go: t('offer.callConfirm'), busy: t('offer.asking') }}
      onClose={onClose}
    >
      <Field
        field={form.field('phone')}
        label={t('offer.callNumber')}
        type="tel"
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
    </OfferForm>
  )
}
