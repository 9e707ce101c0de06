/** The mail with a user's reply. It comes in their name, and answers reach them. */
import { inEachLanguage } from '#shared/base/each-language.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { greeting, hongKongTime } from '../quotation/mail-facts.ts'
import type { Person } from '../quotation/printed.ts'
import type { ContactRow } from './store.ts'

interface ReplyParts {
  texts: TextsByLanguage
  contact: Pick<ContactRow, 'id' | 'name' | 'email' | 'message' | 'date' | 'language'>
  /** Its id. */
  reply: number
  text: string
  person: Person
}

/** The reply and what it answers stand in it once, in the visitor's half. */
export function replyMail({ texts, contact, reply, text, person }: ReplyParts): NewMail {
  const { language } = contact
  const nameIn = (it: Language) => ({ en: person.name_en, zh: person.name_zh })[it]
  const contents = inEachLanguage((it): MailContent => {
    const t = texts[it]
    const isWhole = it === language
    return {
      heading: t('mail.replyHeading', { company: t('company.name') }),
      paragraphs: isWhole
        ? [greeting(t, contact.name), text]
        : [t('mail.replyElsewhere', { when: hongKongTime(t, it, contact.date) })],
      tickets: [
        [
          {
            label: t('mail.yourContact'),
            value: [nameIn(it), person.phone, person.email].filter((line) => line !== '').join('\n'),
          },
        ],
        ...(isWhole
          ? [
              [
                { label: t('mail.replyReceived'), value: hongKongTime(t, it, contact.date) },
                { label: t('mail.replyMessage'), value: contact.message },
              ],
            ]
          : []),
      ],
      closing: [],
    }
  })
  const t = texts[language]
  return {
    kind: 'contact-reply',
    dedupe_key: `contact-reply:${contact.id}:${reply}`,
    recipient: contact.email,
    recipient_name: contact.name,
    reply_to: isEmailAddress(person.email) ? person.email : null,
    sender_name: nameIn(language),
    language,
    subject: t('mail.replySubject', { company: t('company.name') }),
    ...renderMail({ language, contents, texts }),
    attachments: [],
    about: { name: `contact ${contact.id}`, since: contact.date },
  }
}
