/** Asks before an action, with at most one field: a day, or who and why. A refusal of the server is shown in it. */
import { type ReactNode, useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'

export interface Question {
  title: string
  text: string
  confirmLabel: string
  field?: {
    /** As the server names it. */
    name: string
    label: string
    type: 'text' | 'date'
    /** Undefined while it is loaded; the dialog opens after. */
    start: string | undefined
    maxLength?: number
  }
  /** Resolves when it is done; the value is that of the field. */
  run: (value: string) => Promise<void>
}

export function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { field } = question
  if (!field) return <PlainDialog question={question} onClose={onClose} />
  if (field.start === undefined) return null
  return <FieldDialog question={question} field={field} start={field.start} onClose={onClose} />
}

interface DialogProps {
  question: Question
  onClose: () => void
}

function PlainDialog({ question: { title, text, confirmLabel, run }, onClose }: DialogProps): ReactNode {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await run('')
      onClose()
    } catch (thrown) {
      setError(failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={text}
      confirmLabel={isBusy ? t('desk.working') : confirmLabel}
      keepLabel={t('record.cancel')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

function FieldDialog({
  question: { title, text, confirmLabel, run },
  field: { name, label, type, maxLength },
  start,
  onClose,
}: DialogProps & { field: NonNullable<Question['field']>; start: string }) {
  const t = useT()
  const form = useForm({ value: start })
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (isBusy) return
    const value = form.values.value.trim()
    if (value === '') return form.showFaults({ value: t('record.required') })
    setBusy(true)
    form.clearFaults()
    try {
      await run(value)
      onClose()
    } catch (error) {
      const fault = toApiError(error)?.fields[name]
      form.showServerFaults(fault === undefined ? {} : { value: fault }, failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <TitledDialog isOpen onClose={onClose} title={title} lead={text}>
      <form {...form.formProps(submit)} className="grid gap-5">
        <Field {...form.field('value')} label={label} type={type} maxLength={maxLength} autoComplete="off" />
        <FormFoot
          submitLabel={isBusy ? t('desk.working') : confirmLabel}
          cancelLabel={t('record.cancel')}
          onCancel={onClose}
          isBusy={isBusy}
          error={form.fault}
        />
      </form>
    </TitledDialog>
  )
}
