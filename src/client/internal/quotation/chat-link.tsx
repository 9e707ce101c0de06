/** Opens a chat with the customer of a quotation: its message gets a link of its own, and is noted in their thread. */
import type { ComponentProps } from 'react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { chatLink } from '#shared/phone/links.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { fullName } from '#shared/user/user.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ChatLink } from '../kit/chat-link.tsx'
import { useChatTab } from '../kit/chat-tab.ts'
import type { NumberLinks } from '../kit/contact-links.ts'
import { trpc } from '../kit/trpc.ts'

export type ChatCustomer = Pick<FoundQuotation, 'id' | 'name' | 'language'>

type Texts = Readonly<Record<Language, TextKey>>
/** They are in the customer's language, which may not be the page's. */
const PLAIN: Texts = { en: 'desk.whatsappEn', zh: 'desk.whatsappZh' }
const WITH_LINK: Texts = { en: 'desk.whatsappLinkEn', zh: 'desk.whatsappLinkZh' }
const GREETING: Texts = { en: 'desk.whatsappGreetEn', zh: 'desk.whatsappGreetZh' }

/** What a chat begins with, in the name of its user. `link`: to the quotation. */
export function useChatTexts() {
  const t = useT()
  const shown = useLanguage()
  const user = useCurrentUser()
  return ({ id, name, language }: ChatCustomer, link = '') => {
    const company = t(language === shown ? 'company.name' : 'company.otherName')
    const variables = { name, id, company, seller: user ? fullName(user) || user.username : company, link }
    return {
      variables,
      plain: t(PLAIN[language], variables),
      withLink: t(WITH_LINK[language], variables),
      greeting: t(GREETING[language], variables),
    }
  }
}

/** Returns whether the chat was opened. `words`: what the user has written, between the greeting and the link. */
export function useOpenChat(): (
  customer: ChatCustomer,
  number: NumberLinks,
  words?: string,
) => Promise<boolean> {
  const openTab = useChatTab()
  const chatting = trpc.quotation.chat.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const textsOf = useChatTexts()
  return (customer, number, words = '') =>
    openTab(async () => {
      const phone = number.code ? `${number.code} ${number.text}` : number.text
      const { link } = await chatting.mutateAsync({ id: customer.id, phone, text: words })
      const { plain, withLink, greeting } = textsOf(customer, link ?? undefined)
      const parts = [greeting, words, link ?? '']
      const text = words === '' ? (link === null ? plain : withLink) : parts.filter(Boolean).join('\n\n')
      void queries.invalidate()
      return chatLink(number.international, text)
    })
}

interface QuotationChatLinkProps extends Omit<ComponentProps<typeof ChatLink>, 'href' | 'onChat'> {
  quotation: ChatCustomer
  number: NumberLinks
}

/** Copied or opened otherwise, it is the chat without a link to the quotation. */
export function QuotationChatLink({ quotation, number, ...rest }: QuotationChatLinkProps) {
  const openChat = useOpenChat()
  return <ChatLink {...rest} href={number.chat} onChat={() => void openChat(quotation, number)} />
}
