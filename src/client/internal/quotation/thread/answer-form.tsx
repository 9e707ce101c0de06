/** The box in which a user answers the customer. What is typed is kept for the session until it is sent. */
import { useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FieldError, tooLongText } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { REPLY_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { trpc } from '../../kit/trpc.ts'
import { useNewRecord } from '../../kit/use-new-record.ts'
import { WhatsAppIcon } from '../../kit/whats-app-icon.tsx'
import { useOpenChat } from '../chat-link.tsx'
import { useContactLinks } from '../contact-buttons.tsx'
import { useSayDone } from '../use-quotation-actions.ts'

/** The customer reads the answer in their language. */
const LABEL: Readonly<Record<Language, TextKey>> = { en: 'desk.answerEn', zh: 'desk.answerZh' }

interface AnswerFormProps {
  quotation: OpenQuotation
  /** The newest message that is shown above; 0 without one. */
  seen: number
}

export function AnswerForm({ quotation, seen }: AnswerFormProps) {
  const t = useT()
  const hint = useId()
  const { id, name, language, email } = quotation
  const { quotation: queries } = trpc.useUtils()
  const sayDone = useSayDone()
  // What has been said since is shown above; the answer stays in the box.
  const answering = trpc.quotation.answer.useMutation({ onError: () => queries.open.invalidate({ id }) })
  const { form, formProps, isBusy } = useNewRecord({
    keptAs: `quotation-answer-${id}`,
    start: { text: '' },
    errors: ({ text }) => (isBlank(text) ? { text: 'error.required' } : {}),
    create: ({ text }) => answering.mutateAsync({ id, text, seen }),
    onCreated({ is_mailed }) {
      void queries.invalidate()
      void sayDone(
        quotation,
        t(is_mailed || email === '' ? 'desk.answerSent' : 'desk.answerOnPage', { name }),
      )
    },
    isForMany: true,
  })
  const openChat = useOpenChat()
  const [number] = useContactLinks()(quotation, quotation.detail).numbers

  /** What is typed goes along, and is noted above. */
  async function chat(): Promise<void> {
    if (number && (await openChat(quotation, number, text.trim())) && !isBlank(text)) form.restart()
  }

  const { id: field, value: text, error: shown, onChange } = form.field('text')
  const error = shown ?? tooLongText(text, { maxLength: REPLY_MAX_CHARACTERS, isMultiline: true }, t)
  const label = t(LABEL[language], { name })

  return (
    <form {...formProps} className="answer-form">
      <div className="answer-box">
        <textarea
          id={field}
          rows={3}
          value={text}
          lang={text === '' ? undefined : LANGUAGE_TAG[language]}
          placeholder={label}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={`${hint}${error ? ` ${field}-error` : ''}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <div className="answer-foot">
          <Button type="submit" variant="jade" isSmall isBusy={isBusy}>
            {t(isBusy ? 'desk.answerSending' : 'desk.answerSend')}
          </Button>
          {number && (
            <Button isSmall onClick={() => void chat()}>
              <WhatsAppIcon />
              {t('desk.whatsapp')}
            </Button>
          )}
          <p id={hint} className="answer-goes">
            {t(email === '' ? 'desk.answerGoesPage' : 'desk.answerGoes')}
            <span className="sr-only"> {t('desk.answerKey')}</span>
          </p>
        </div>
      </div>
      <FieldError id={`${field}-error`} text={error ?? form.error} />
    </form>
  )
}
