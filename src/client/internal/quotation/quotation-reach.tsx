/** Buttons that call, chat with and write to a customer; what they have not given is left out. */
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { useReach } from './use-reach.ts'

export function QuotationReach({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { name, detail } = quotation
  const { numbers, mail } = useReach()(quotation, detail)
  const named = (key: TextKey, number: string | null) => [t(key), number].filter(Boolean).join(' ')
  return (
    <div className="quotation-reach">
      {numbers.map(({ number, call }) => (
        <a key={call} className="button-quiet gap-2" href={call}>
          <Phone aria-hidden="true" />
          {named('desk.call', number)}
        </a>
      ))}
      {numbers.map(({ number, chat }) => {
        const app = named('desk.whatsapp', number)
        return (
          <a
            key={chat}
            className="button-quiet gap-2"
            href={chat}
            target="_blank"
            rel="noreferrer"
            aria-label={t('desk.whatsappOf', { app, name })}
          >
            <MessageCircle aria-hidden="true" />
            {app}
          </a>
        )
      })}
      {mail && (
        <a className="button-quiet gap-2" href={mail}>
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
      )}
    </div>
  )
}
