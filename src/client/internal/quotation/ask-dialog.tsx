/**
 * Asks before an action, with at most one field: a day, or who and why; and where the customer can be told, whether they
 * are. A refusal of the server is shown in it.
 */
import { type ReactNode, useId, useState } from 'react'
import type { DayKind } from '#shared/base/days.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { DeskAction } from '#shared/quotation/life.ts'
import { toApiError } from '../../session/api-error.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { SwitchField } from '../kit/switch-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { AskedOfOrder } from './order/steps.ts'
import type { AskedOfVisit } from './visit/visit-acts.ts'

/** What is done in a dialog (`asked-dialogs.tsx`). */
export type Asked = Exclude<DeskAction, 'revise' | 'copy'> | AskedOfOrder | AskedOfVisit | 'delete'

export interface AskedProps {
  quotation: OpenQuotation
  /** The day with which it begins, where another is meant than what is booked or asked for. */
  on?: string | undefined
  onClose: () => void
  /** The quotation is no longer there. */
  onGone: () => void
}

export interface Question {
  title: string
  text: string
  confirmLabel: string
  field?: {
    /** The name by which the server knows it. */
    name: string
    label: string
    /** It is undefined while it loads; the dialog opens after. */
    start: string | undefined
    maxLength?: number
    /** It asks for a day. */
    days?: DayKind
  }
  /** The choice to tell the customer, if they can be told. */
  told?: Omit<TellingProps, 'value' | 'isTold' | 'onChange'>
  /** Resolves when it is done; the value is that of the field. */
  run: (value: string, isTold: boolean) => Promise<void>
}

export function AskDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { field, told } = question
  if (!field && !told) return <PlainDialog question={question} onClose={onClose} />
  if (field && field.start === undefined) return null
  return <FormDialog question={question} start={field?.start ?? ''} onClose={onClose} />
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
      await run('', false)
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

function FormDialog({
  question: { title, text, confirmLabel, field, told, run },
  start,
  onClose,
}: DialogProps & { start: string }) {
  const t = useT()
  const form = useForm({ value: start })
  const [isBusy, setBusy] = useState(false)
  const [isTold, setTold] = useState(told !== undefined && told.email !== '')

  async function submit(): Promise<void> {
    if (isBusy) return
    const value = form.values.value.trim()
    if (field && value === '') return form.errors.show({ value: t('error.required') })
    setBusy(true)
    form.errors.clear()
    try {
      await run(value, isTold)
      onClose()
    } catch (error) {
      const text = field && toApiError(error)?.fields[field.name]
      form.errors.showServer(text === undefined ? {} : { value: text }, failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActDialog
      title={title}
      lead={text}
      form={form}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel={confirmLabel}
      onClose={onClose}
    >
      {field &&
        (field.days ? (
          <DateField field={form.field('value')} label={field.label} days={field.days} />
        ) : (
          <Field
            field={form.field('value')}
            label={field.label}
            maxLength={field.maxLength}
            autoComplete="off"
          />
        ))}
      {told && <Telling {...told} value={form.values.value} isTold={isTold} onChange={setTold} />}
    </ActDialog>
  )
}

interface TellingProps {
  /** Empty where the customer has none. */
  email: string
  /** The text of the email, given the value of the dialog's field. */
  words: (value: string) => readonly string[]
  value: string
  isTold: boolean
  onChange: (isTold: boolean) => void
}

/** Whether the customer is told of a change, with the words of the email. */
function Telling({ email, words, value, isTold, onChange }: TellingProps) {
  const t = useT()
  const id = useId()
  if (email === '') return <p className="font-bold">{t('desk.tellNobody')}</p>
  return (
    <div className="grid gap-3">
      <SwitchField id={id} label={t('desk.tell')} isOn={isTold} onChange={onChange} />
      {isTold ? (
        <div>
          <p className="wrap-anywhere text-muted">{t('desk.tellWords', { email })}</p>
          <blockquote className="quote mt-2">{words(value).join('\n')}</blockquote>
        </div>
      ) : (
        <p className="text-muted">{t('desk.tellNot')}</p>
      )}
    </div>
  )
}
