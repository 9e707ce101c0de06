/** The answer to the customer of a quotation: by email and on their page, or in WhatsApp. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { AnswerBox } from '../../kit/answer-box.tsx'
import { trpc } from '../../kit/trpc.ts'
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
  const { id, name, email } = quotation
  const { quotation: queries } = trpc.useUtils()
  const sayDone = useSayDone()
  // What has been said since is shown above; the answer stays in the box.
  const answering = trpc.quotation.answer.useMutation({ onError: () => queries.open.invalidate({ id }) })
  const openChat = useOpenChat()
  const [number] = useContactLinks()(quotation, quotation.detail).numbers
  return (
    <AnswerBox
      customer={quotation}
      keptAs={`quotation-answer-${id}`}
      hint={t(email === '' ? 'desk.answerGoesPage' : 'desk.answerGoes')}
      send={(text) => answering.mutateAsync({ id, text, seen })}
      onSent={({ is_mailed }) => {
        void queries.invalidate()
        void sayDone(
          quotation,
          t(is_mailed || email === '' ? 'desk.answerSent' : 'desk.answerOnPage', { name }),
        )
      }}
      openChat={number && ((words) => openChat(quotation, number, words))}
    >
      {({ isBusy, chat }) => (
        <>
          <Button type="submit" variant="jade" isSmall isBusy={isBusy}>
            {t(isBusy ? 'desk.answerSending' : 'desk.answerSend')}
          </Button>
          {number && (
            <Button isSmall onClick={chat}>
              <WhatsAppIcon />
              {t('desk.whatsapp')}
            </Button>
          )}
        </>
      )}
    </AnswerBox>
  )
}
