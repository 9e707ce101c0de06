/** How to reach a customer: their numbers to call and to chat with, and their email if any, each with a fitting text. */
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useToast } from '../kit/toast.tsx'
import { mailLink, numberLinks } from './contact-links.ts'

/** In the customer's language, which may not be the page's. */
export const CHAT_TEXT: Readonly<Record<Language, TextKey>> = { en: 'desk.whatsappEn', zh: 'desk.whatsappZh' }

const LINK_TEXT: Readonly<Record<Language, TextKey>> = {
  en: 'desk.whatsappLinkEn',
  zh: 'desk.whatsappLinkZh',
}

/** Copies a number beside calling it: a desk has seldom a telephone that the browser knows. */
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

type Customer = Pick<FoundQuotation, 'id' | 'name' | 'email' | 'phone' | 'language'>

export function useReach() {
  const t = useT()
  const shown = useLanguage()
  /** `about`: what the customer wrote about the restaurant. `link`: to the quotation, for the text of a chat. */
  return ({ id, name, email, phone, language }: Customer, about: string, link?: string) => {
    const company = t(language === shown ? 'company.name' : 'company.otherName')
    const text = t((link === undefined ? CHAT_TEXT : LINK_TEXT)[language], {
      name,
      id,
      company,
      link: link ?? '',
    })
    return {
      numbers: numberLinks(phone, `${name} ${about}`, text),
      mail: email === '' ? undefined : mailLink(email, t('desk.emailSubject', { company, id })),
    }
  }
}
