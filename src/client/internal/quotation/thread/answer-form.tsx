/** The answer to the customer of a quotation: by email and on their page, or in WhatsApp. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { isBlank } from '#shared/base/invisible.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { ANSWER_LABEL, AnswerBox } from '../../kit/answer-box.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNewRecord } from '../../kit/use-new-record.ts'
import { WhatsAppIcon } from '../../kit/whats-app-icon.tsx'
import { useOpenChat } from '../chat-link.tsx'
import { useContactLinks } from '../contact-buttons.tsx'
import { useSayDone } from '../use-quotation-actions.ts'

interface AnswerFormProps {
  quotation: OpenQuotation
  /** The newest message that is shown above; 0 without one. */
  seen: number
}

export function AnswerForm({ quotation, seen }: AnswerFormProps) {
  const t = useT()
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
  const { text } = form.values

  /** What is typed goes along, and is noted above. */
  async function chat(): Promise<void> {
    if (number && (await openChat(quotation, number, text.trim())) && !isBlank(text)) form.restart()
  }

  return (
    <AnswerBox
      form={form}
      formProps={formProps}
      label={t(ANSWER_LABEL[language], { name })}
      language={language}
      hint={t(email === '' ? 'desk.answerGoesPage' : 'desk.answerGoes')}
    >
      <Button type="submit" variant="jade" isSmall isBusy={isBusy}>
        {t(isBusy ? 'desk.answerSending' : 'desk.answerSend')}
      </Button>
      {number && (
        <Button isSmall onClick={() => void chat()}>
          <WhatsAppIcon />
          {t('desk.whatsapp')}
        </Button>
      )}
    </AnswerBox>
  )
}
