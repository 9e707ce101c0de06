/** WhatsApp and phone buttons. Each is shown only if there is such a number. */

import { telephoneHref, whatsAppHref } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'
import { Icon } from './icon.tsx'

const LOOK = 'button-quiet gap-3 narrow:whitespace-nowrap'

interface WhatsAppLinkProps {
  message: string
  className?: string
}

export function WhatsAppLink({ message, className = '' }: WhatsAppLinkProps) {
  const t = useT()
  const href = whatsAppHref(t('company.whatsapp'), message)
  if (!href) return null
  return (
    <a className={`${LOOK} ${className}`} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsApp" />
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
    <a className={`${LOOK} ${className}`} href={href}>
      <Icon name="handset" />
      {t('layout.call', { telephone })}
    </a>
  )
}
