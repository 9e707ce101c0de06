/** Links that call, and chat with, who wrote with the contact form; a chat is noted with their request. */
import type { Language } from '#shared/base/language.ts'
import type { ContactRecord } from '#shared/contact/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { chatLink } from '#shared/phone/links.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useChatTab } from '../kit/chat-tab.ts'
import { type NumberLinks, numberLinks, usePhoneNumbers } from '../kit/contact-links.ts'
import { trpc } from '../kit/trpc.ts'
import { useContactRecords } from './use-contact-actions.ts'

/** The text in the language of who wrote, which may not be the page's. */
const CHAT_TEXT: Record<Language, TextKey> = { en: 'inbox.whatsappEn', zh: 'inbox.whatsappZh' }

type Sender = Pick<ContactRecord, 'name' | 'language'>
type Written = Sender & Pick<ContactRecord, 'phone_number' | 'message'>

/** Returns those of the first number that is surely theirs. */
export function useRequestLinks() {
  const greetingOf = useGreeting()
  const phoneNumbers = usePhoneNumbers()
  return ({ phone_number, message, ...sender }: Written) =>
    numberLinks(phoneNumbers(phone_number), `${sender.name} ${message}`, greetingOf(sender))[0]
}

/** Returns whether the chat was opened. `words`: what the user has written, after the greeting. */
export function useRequestChat(): (
  request: Sender & Pick<ContactRecord, 'id'>,
  number: NumberLinks,
  words?: string,
) => Promise<boolean> {
  const greetingOf = useGreeting()
  const openTab = useChatTab()
  const { refresh } = useContactRecords()
  const { contact } = trpc.useUtils()
  const chatting = trpc.contact.chat.useMutation()
  return ({ id, ...sender }, { code, text, international }, words = '') =>
    openTab(async () => {
      const phone = code ? `${code} ${text}` : text
      contact.get.setData({ id }, await chatting.mutateAsync({ id, phone, text: words }))
      void refresh()
      return chatLink(international, [greetingOf(sender), words].filter(Boolean).join('\n\n'))
    })
}

function useGreeting() {
  const t = useT()
  const shown = useLanguage()
  return ({ name, language }: Sender) => {
    const company = t(language === shown ? 'company.name' : 'company.otherName')
    return t(CHAT_TEXT[language], { name, company })
  }
}
