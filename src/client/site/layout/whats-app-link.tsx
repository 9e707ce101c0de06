/** WhatsApp and phone buttons. Each is shown only if the company's texts contain its number. */

import { telephoneHref, whatsAppHref } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'

const SPEECH_BUBBLE = 'm2 18 1.3-4.2A8 8 0 1 1 6.4 17ZM7 8h6M7 11.5h4'
const HANDSET = 'M6.5 2H3.2C2 10 10 18 17.8 16.8V13.5l-4-1.5-2 2A12 12 0 0 1 6 8.2l2-2Z'

interface WhatsAppLinkProps {
  message: string
  className?: string
}

export function WhatsAppLink({ message, className = '' }: WhatsAppLinkProps) {
  const t = useT()
  const href = whatsAppHref(t('company.whatsapp'), message)
  if (!href) return null
  return (
    <a
      className={`button-quiet grid grid-cols-[auto_1fr] gap-3 narrow:whitespace-nowrap ${className}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon drawing={SPEECH_BUBBLE} />
      {t('layout.whatsApp')}
    </a>
  )
}

export function TelephoneLink({ className = '' }: { className?: string }) {
  const t = useT()
  const telephone = t('company.telephone')
  const href = telephoneHref(telephone)
  if (!href) return null
  return (
    <a
      className={`button-quiet grid grid-cols-[auto_1fr] gap-3 narrow:whitespace-nowrap ${className}`}
      href={href}
    >
      <Icon drawing={HANDSET} />
      {t('layout.call', { telephone })}
    </a>
  )
}

function Icon({ drawing }: { drawing: string }) {
  return (
    <svg
      className="size-5 shrink-0 fill-none stroke-current"
      viewBox="0 0 20 20"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  )
}
