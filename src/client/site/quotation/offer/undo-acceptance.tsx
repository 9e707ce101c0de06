/** The dialog in which the owner undoes what they have just accepted, with a word of why if they like. */
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { formatTime } from '#shared/base/date.ts'
import { NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { versionNumber } from './offer.ts'
import { OfferDialog, OfferForm, type OwnersDialogProps } from './offer-dialog.tsx'

export function UndoAcceptance({ isOpen, ...rest }: OwnersDialogProps) {
  const t = useT()
  const title = t('offer.undoTitle', { number: versionNumber(rest.offer) })
  return (
    <OfferDialog isOpen={isOpen} onClose={rest.onClose} isBusy={rest.call.isBusy} title={title}>
      <UndoForm {...rest} />
    </OfferDialog>
  )
}

function UndoForm({ offer, call, proof, onClose }: Omit<OwnersDialogProps, 'isOpen'>) {
  const t = useT()
  const form = useForm({ detail: '' })
  const { version, undo_until } = offer
  return (
    <OfferForm
      form={form}
      call={call}
      act={() => (api) =>
        api.quotation.undoAcceptance.mutate({ ...proof, version, detail: form.values.detail })
      }
      labels={{ go: t('offer.undoConfirm'), busy: t('offer.undoing') }}
      onClose={onClose}
    >
      <p>{t('offer.undoMeans', { time: undo_until ? formatTime(undo_until) : '' })}</p>
      <Field
        field={form.field('detail')}
        label={t('offer.undoDetail')}
        note={t('offer.optional')}
        hint={t('offer.undoDetailHint')}
        autoComplete="off"
        maxLength={NOTE_MAX_CHARACTERS}
        isMultiline
      />
    </OfferForm>
  )
}
