/** How to reach a customer: their numbers to call and to chat with, and their email if any, each with a fitting text. */
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { mailLink, numberLinks } from './contact-links.ts'

/** In the customer's language, which may not be the page's. */
export const CHAT_TEXT: Readonly<Record<Language, TextKey>> = { en: 'desk.whatsappEn', zh: 'desk.whatsappZh' }

type Customer = Pick<FoundQuotation, 'id' | 'name' | 'email' | 'phone' | 'language'>

export function useReach() {
  const t = useT()
  const shown = useLanguage()
  /** `about`: what the customer wrote about the restaurant. */
  return ({ id, name, email, phone, language }: Customer, about: string) => {
    const company = t(language === shown ? 'company.name' : 'company.otherName')
    return {
      numbers: numberLinks(phone, `${name} ${about}`, t(CHAT_TEXT[language], { name, id, company })),
      mail: email === '' ? undefined : mailLink(email, t('desk.emailSubject', { company, id })),
    }
  }
}
