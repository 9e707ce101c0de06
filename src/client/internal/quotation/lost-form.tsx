/** Why a quotation was lost. */

import { LOST_NOTE_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import { LOST_REASONS, type LostReason } from '#shared/quotation/status.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SelectField } from '../kit/select-field.tsx'

interface Loss {
  lost_reason: LostReason
  lost_note: string
}

interface LostFormProps {
  onClose: () => void
  onLost: (loss: Loss) => void
}

export function LostForm({ onClose, onLost }: LostFormProps) {
  const t = useT()
  const form = useForm({ lost_reason: '', lost_note: '' })
  const { lost_reason, lost_note } = form.values

  function submit(): void {
    const reason = LOST_REASONS.find((one) => one === lost_reason)
    if (reason) onLost({ lost_reason: reason, lost_note: lost_note.trim() })
    else form.errors.show({ lost_reason: t('error.required') })
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-4">
      <SelectField
        field={form.field('lost_reason')}
        label={t('desk.lostReason')}
        options={[
          { value: '', label: t('desk.choose') },
          ...LOST_REASONS.map((value) => ({ value, label: t(LOST_TEXT[value]) })),
        ]}
      />
      <Field
        field={form.field('lost_note')}
        label={t('desk.note')}
        note={t('record.optional')}
        maxLength={LOST_NOTE_MAX_CHARACTERS}
        isMultiline
      />
      <FormFoot
        submitLabel={t('desk.lostSave')}
        cancelLabel={t('record.cancel')}
        onCancel={onClose}
        isBusy={false}
      />
    </form>
  )
}
