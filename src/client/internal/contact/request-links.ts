/** Links that call, and chat with, who wrote with the contact form. */
import type { Language } from '#shared/base/language.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { numberLinks, usePhoneNumbers } from '../kit/contact-links.ts'

/** The text in the language of who wrote, which may not be the page's. */
const CHAT_TEXT: Record<Language, TextKey> = { en: 'inbox.whatsappEn', zh: 'inbox.whatsappZh' }

type Written = Pick<ContactRecord, 'name' | 'phone_number' | 'message' | 'language'>

/** Returns those of the first number that is surely theirs. */
export function useRequestLinks() {
  const t = useT()
  const shown = useLanguage()
  const phoneNumbers = usePhoneNumbers()
  return ({ name, phone_number, message, language }: Written) => {
    const company = t(language === shown ? 'company.name' : 'company.otherName')
    const text = t(CHAT_TEXT[language], { name, company })
    return numberLinks(phoneNumbers(phone_number), `${name} ${message}`, text)[0]
  }
}
