/** The ways to answer a person of Today: a call and a chat, else an email. */
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { ChatLink } from '../kit/chat-link.tsx'
import { useCopyNumber } from '../quotation/contact-buttons.tsx'

interface ReachProps {
  name: string
  call: { call: string; text: string; name?: string } | undefined
  chat: string | undefined
  /** Opens the chat, and notes it with the quotation or the contact request. */
  onChat?: (() => unknown) | undefined
  /** Where there is no number. */
  mail?: string | undefined
  /** By their drawings alone. */
  isOnBand?: boolean
}

export function Reach({ name, call, chat, onChat, mail, isOnBand = false }: ReachProps) {
  const t = useT()
  const className = isOnBand ? 'today-band-reach' : 'button-quiet'
  const copyNumber = useCopyNumber()
  if (!call)
    return (
      mail && (
        <a className={className} href={mail} aria-label={t('desk.emailOf', { name })}>
          <Mail aria-hidden="true" />
          {!isOnBand && <span className="max-desk:hidden">{t('desk.email')}</span>}
        </a>
      )
    )
  const called = t('desk.callOf', { name: call.name ?? name })
  return (
    <>
      <a
        className={className}
        href={call.call}
        title={call.name && called}
        aria-label={called}
        onClick={() => void copyNumber(call.text)}
      >
        <Phone aria-hidden="true" />
        {!isOnBand && <span className="max-desk:hidden">{t('desk.call')}</span>}
      </a>
      {chat && (
        <ChatLink
          className={className}
          href={chat}
          onChat={onChat}
          aria-label={t('desk.whatsappOf', { app: t('desk.whatsapp'), name })}
        >
          <MessageCircle aria-hidden="true" />
        </ChatLink>
      )}
    </>
  )
}
