/** The box in which a user answers a customer: a text with the ways to send it below. What is typed is kept for the session. */
import { type ReactNode, useId } from 'react'
import { FieldError, tooLongText } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form, FormProps } from '#client/ui/use-form.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'

interface AnswerBoxProps {
  form: Form<'text'>
  formProps: FormProps
  /** Its name, which is shown while it is empty. */
  label: string
  /** The customer's. */
  language: Language
  /** Where the answer goes. */
  hint: string
  /** The buttons: the first one sends. */
  children: ReactNode
}

export function AnswerBox({ form, formProps, label, language, hint, children }: AnswerBoxProps) {
  const t = useT()
  const hintId = useId()
  const { id, value: text, error: shown, onChange } = form.field('text')
  const error = shown ?? tooLongText(text, { maxLength: REPLY_MAX_CHARACTERS, isMultiline: true }, t)
  return (
    <form {...formProps} className="answer-form">
      <div className="answer-box">
        <textarea
          id={id}
          rows={3}
          value={text}
          lang={text === '' ? undefined : LANGUAGE_TAG[language]}
          placeholder={label}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={`${hintId}${error ? ` ${id}-error` : ''}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="answer-foot">
          {children}
          <p id={hintId} className="answer-goes">
            {hint}
            <span className="sr-only"> {t('desk.answerKey')}</span>
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error ?? form.error} />
    </form>
  )
}
