/** When the work of a won quotation begins; it becomes the next action. */
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'

interface WonFormProps {
  onClose: () => void
  /** Null: not known yet. */
  onWon: (day: string | null) => void
}

export function WonForm({ onClose, onWon }: WonFormProps) {
  const t = useT()
  const form = useForm({ day: '' })
  return (
    <form {...form.formProps(() => onWon(form.values.day || null))} className="grid gap-4">
      <Field {...form.field('day')} label={t('desk.bookDay')} note={t('record.optional')} type="date" />
      <FormFoot
        submitLabel={t('desk.wonSave')}
        cancelLabel={t('record.cancel')}
        onCancel={onClose}
        isBusy={false}
      />
    </form>
  )
}
