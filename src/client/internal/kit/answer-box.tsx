/** The box in which a user answers a customer: a text with the ways to send it below. What is typed is kept for the session. */
import { TextQuote } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FieldError, tooLongText } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Form, FormProps } from '#client/ui/use-form.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { ActionMenu } from './action-menu.tsx'
import { trpc } from './trpc.ts'

/** The customer reads the answer in their language. */
export const ANSWER_LABEL: Readonly<Record<Language, TextKey>> = {
  en: 'desk.answerEn',
  zh: 'desk.answerZh',
}

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
  const field = useRef<HTMLTextAreaElement>(null)

  /** At the cursor, with a space where words stand before it; the cursor goes behind. */
  function insert(sentence: string): void {
    const { selectionStart: start, selectionEnd: end } = field.current!
    const before = text.slice(0, start)
    const added = /\S$/.test(before) && !/\p{Script=Han}|。$/u.test(sentence) ? ` ${sentence}` : sentence
    flushSync(() => onChange(before + added + text.slice(end)))
    field.current!.focus()
    field.current!.setSelectionRange(start + added.length, start + added.length)
  }

  const error = shown ?? tooLongText(text, { maxLength: REPLY_MAX_CHARACTERS, isMultiline: true }, t)
  return (
    <form {...formProps} className="answer-form">
      <div className="answer-box">
        <textarea
          ref={field}
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
          <Sentences language={language} onChosen={insert} />
          <p id={hintId} className="answer-goes">
            {hint}
            <span className="sr-only"> {t('desk.answerKey')}</span>
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p role="alert" className="font-bold text-15 text-vermilion-deep not-empty:mt-2">
        {form.error}
      </p>
    </form>
  )
}

/** What admins have written for answers, in the customer's language. */
function Sentences({ language, onChosen }: { language: Language; onChosen: (sentence: string) => void }) {
  const t = useT()
  const { data } = trpc.company.sentences.useQuery(undefined, { staleTime: 60_000 })
  const sentences = [...new Set(data?.[language])]
  if (sentences.length === 0) return null
  const actions = sentences.map((sentence) => ({
    name: sentence,
    label: sentence,
    Icon: TextQuote,
    run: () => onChosen(sentence),
  }))
  return (
    <ActionMenu actions={actions} className="button-quiet button-small gap-2">
      <TextQuote aria-hidden="true" />
      <span>{t('desk.answerSentences')}</span>
    </ActionMenu>
  )
}
