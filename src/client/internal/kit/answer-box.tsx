/** The box in which a user answers a customer: a text with the ways to send it below. What is typed is kept for the session. */
import { TextQuote } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FieldError, tooLongText } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { ActionMenu } from './action-menu.tsx'
import { trpc } from './trpc.ts'
import { useNewRecord } from './use-new-record.ts'

/** The customer reads the answer in their language. */
const LABEL: Readonly<Record<Language, TextKey>> = { en: 'desk.answerEn', zh: 'desk.answerZh' }

interface AnswerBoxProps<Sent> {
  customer: { name: string; language: Language }
  /** The session storage name of what is typed. */
  keptAs: string
  /** Where the answer goes. */
  hint: string
  send: (text: string) => Promise<Sent>
  onSent: (sent: Sent) => void
  /** Opens a chat with what is typed, which is noted; returns whether it was opened. Undefined where there is no number. */
  openChat: ((words: string) => Promise<boolean>) | undefined
  /** The buttons: the first one sends. */
  children: (box: { isBusy: boolean; chat: () => void }) => ReactNode
}

export function AnswerBox<Sent>(props: AnswerBoxProps<Sent>) {
  const { customer, keptAs, hint, send, onSent, openChat, children } = props
  const { name, language } = customer
  const t = useT()
  const hintId = useId()
  const { form, formProps, isBusy } = useNewRecord({
    keptAs,
    start: { text: '' },
    errors: ({ text }) => (isBlank(text) ? { text: 'error.required' } : {}),
    create: ({ text }) => send(text),
    onCreated: onSent,
    isForMany: true,
  })
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

  /** What is typed goes along, and is shown above from then on. */
  async function chat(): Promise<void> {
    if ((await openChat?.(text.trim())) && !isBlank(text)) form.restart()
  }

  const label = t(LABEL[language], { name })
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
          {children({ isBusy, chat: () => void chat() })}
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
