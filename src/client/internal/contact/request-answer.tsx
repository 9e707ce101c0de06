/** The replies to a request, and the box for the next. */
import { FileText, Mail, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenContact } from '#shared/contact/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { AnswerBox } from '../kit/answer-box.tsx'
import { ChatLink } from '../kit/chat-link.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { WhatsAppIcon } from '../kit/whats-app-icon.tsx'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { internalPaths } from '../paths.ts'
import { useRequestChat, useRequestLinks } from './request-links.ts'
import { useReply } from './use-contact-actions.ts'

/** What is done with a request: reply, by email or WhatsApp, call, or make a quotation. */
export function RequestAnswer({ request }: { request: OpenContact }) {
  const t = useT()
  const reply = useReply()
  const { id, replies, assignee } = request
  const toast = useToast()
  const number = useRequestLinks()(request)
  const openChat = useRequestChat()
  return (
    <AnswerBox
      customer={request}
      keptAs={`reply-${id}`}
      hint={t('inbox.replyGoes')}
      send={(text) => reply({ id, text, replies: replies.length })}
      onSent={() => toast(t(assignee === null ? 'inbox.replySentMine' : 'inbox.replySent'))}
      openChat={number && ((words) => openChat(request, number, words))}
    >
      {({ isBusy, chat }) => (
        <>
          <Button type="submit" variant="jade" isSmall isBusy={isBusy}>
            <Mail aria-hidden="true" />
            <span>{t(isBusy ? 'inbox.replySending' : 'inbox.reply')}</span>
          </Button>
          {number && (
            <>
              <ChatLink className="button-quiet button-small gap-2" href={number.chat} onChat={chat}>
                <WhatsAppIcon />
                {t('inbox.whatsapp')}
                <span className="sr-only"> {t('notice.opensInNewTab')}</span>
              </ChatLink>
              <a className="button-quiet button-small gap-2" href={number.call}>
                <Phone aria-hidden="true" />
                {t('desk.call')}
              </a>
            </>
          )}
          <Link
            className="button-quiet button-small gap-2"
            href={internalPaths.newQuotation({ contact: id })}
          >
            <FileText aria-hidden="true" />
            {t('inbox.makeQuotation')}
          </Link>
        </>
      )}
    </AnswerBox>
  )
}

/** What colleagues have replied, and whether it has arrived. */
export function RequestReplies({ request: { replies } }: { request: OpenContact }) {
  const t = useT()
  const language = useLanguage()
  if (replies.length === 0) return null
  return (
    <>
      <h3 className="sr-only">{t('inbox.replies')}</h3>
      <ol className="thread-said">
        {replies.map(({ id, at, author_name, phone, text, mail_state, mail_answer }) => (
          <li key={id} data-side="us">
            {text !== '' && (
              <p className="thread-words" lang={textLanguageTag(text)}>
                {text}
              </p>
            )}
            <p className="entry-foot flex flex-wrap gap-x-2">
              <span lang={textLanguageTag(author_name)}>{author_name}</span>
              <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>
              {phone !== '' && <span>{t('inbox.inWhatsapp', { phone })}</span>}
              {mail_state && <MailStateChip state={mail_state} answer={mail_answer} />}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
