/** Buttons that call, chat with and write to a customer, and the links behind them; what they have not given is left out. */
import { Mail, Phone } from 'lucide-react'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { eitherLinks, mailLink, numberLinks, usePhoneNumbers } from '../kit/contact-links.ts'
import { useToast } from '../kit/toast.tsx'
import { WhatsAppIcon } from '../kit/whats-app-icon.tsx'
import { type ChatCustomer, QuotationChatLink, useChatTexts } from './chat-link.tsx'

interface ContactButtonsProps {
  quotation: OpenQuotation
  /** At the head of the editor, which is dense. */
  isSmall?: boolean
}

export function ContactButtons({ quotation, isSmall = false }: ContactButtonsProps) {
  const t = useT()
  const { name, detail, call_asked_at, change_asked_at } = quotation
  const copyNumber = useCopyNumber()
  const { numbers: sure, either, mail } = useContactLinks()(quotation, detail)
  const numbers = [...sure, ...either]
  const isOne = numbers.length === 1
  // One that is wanted most stands above, as the first action.
  const isFirst = call_asked_at !== null && change_asked_at === null && sure.length > 0
  return (
    <div className="contact-buttons" data-small={isSmall || undefined}>
      {numbers.map(({ text, code, call }, index) => (
        <a
          key={call}
          className={index === 0 && !isFirst ? 'button-jade' : 'button-quiet'}
          href={call}
          onClick={() => void copyNumber(code ? `${code} ${text}` : text)}
        >
          <Phone aria-hidden="true" />
          {t('desk.call')}
          <span className={isOne ? 'max-narrow:hidden' : ''} translate="no">
            {code ?? text}
          </span>
        </a>
      ))}
      {numbers.map((number) => {
        const app = isOne ? t('desk.whatsapp') : `${t('desk.whatsapp')} ${number.code ?? number.text}`
        return (
          <QuotationChatLink
            key={number.chat}
            quotation={quotation}
            number={number}
            className="button-quiet"
            aria-label={t('desk.whatsappOf', { app, name })}
          >
            <WhatsAppIcon />
            {app}
          </QuotationChatLink>
        )
      })}
      {mail && !(isSmall && numbers.length > 0) && (
        <a className="button-quiet" href={mail}>
          <Mail aria-hidden="true" />
          {t('desk.email')}
        </a>
      )}
      {either[0] && (
        <span className="text-13 text-muted">{t('desk.eitherNumber', { number: either[0].text })}</span>
      )}
    </div>
  )
}

/** Copies a number beside calling it: a desk has seldom a phone that the browser knows. */
export function useCopyNumber() {
  const t = useT()
  const toast = useToast()
  return async (number: string): Promise<void> => {
    if (!matchMedia('(pointer: fine)').matches) return
    try {
      await navigator.clipboard.writeText(number)
      toast(t('desk.numberCopied', { number }))
    } catch {
      // The number stands on the button.
    }
  }
}

type Customer = ChatCustomer & Pick<FoundQuotation, 'restaurant' | 'district' | 'email' | 'phone'>

export function useContactLinks() {
  const t = useT()
  const phoneNumbers = usePhoneNumbers()
  const textsOf = useChatTexts()
  /** `about`: what the customer wrote about the restaurant. `link`: to the quotation, for the text of a chat. */
  return (customer: Customer, about: string, link?: string) => {
    const { name, restaurant, district, email, phone } = customer
    const context = [name, restaurant, district, about].join(' ')
    const { variables, plain, withLink } = textsOf(customer, link)
    const text = link === undefined ? plain : withLink
    return {
      numbers: numberLinks(phoneNumbers(phone), context, text),
      either: eitherLinks(phoneNumbers(phone), context, text),
      mail: email === '' ? undefined : mailLink(email, t('desk.emailSubject', variables)),
    }
  }
}
