/** The mails of a contact request: the one that tells staff of it, to which a reply goes to the visitor, and a user’s reply. */

import { namesOf } from '#shared/base/fields.ts'
import { inEachLanguage, LANGUAGES, type Language } from '#shared/base/language.ts'
import { CONTACT_FIELDS, CONTACT_FORM, type ContactField } from '#shared/contact/contact.ts'
import type { Contact } from '#shared/contact/schema.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { nameInMail } from '../customer/name-in-mail.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { greeting, hongKongTime } from '../quotation/mail-facts.ts'
import type { Person } from '../quotation/mail-letter.ts'
import type { ContactRow } from './store.ts'

/** Staff read other labels than visitors. */
const LABELS: Partial<Record<ContactField, TextKey>> = {
  restaurant: 'mail.staffRestaurant',
  district: 'mail.staffDistrict',
  name: 'mail.staffName',
  phone_number: 'mail.staffPhone',
  email: 'mail.staffEmail',
}
const LINES = namesOf(CONTACT_FIELDS, ['restaurant', 'district', ...CONTACT_FORM]).filter(
  (name) => name !== 'message',
)

interface ContactMailParts {
  texts: TextsByLanguage
  contact: Contact
  /** The visitor's. */
  language: Language
  recipient: string
}

export function contactMail({ texts, contact, language, recipient }: ContactMailParts): NewMail {
  const contents = Object.fromEntries(
    LANGUAGES.map((of) => [of, contactMailContent(contact, texts[of], of, texts[language], of === language)]),
  ) as Record<Language, MailContent>
  return {
    kind: 'contact',
    dedupe_key: `contact:${contact.id}:${recipient}`,
    recipient,
    recipient_name: '',
    reply_to: contact.email,
    language,
    subject: texts[language]('mail.contactSubject', {
      name: nameInMail(contact, language),
    }),
    ...renderMail({ language, contents, texts }),
    attachments: [],
  }
}

/** Each mail contains the message once, in the first part: twice would double a message of 5,000 characters. */
function contactMailContent(
  contact: Contact,
  t: T,
  language: Language,
  tOfVisitor: T,
  hasMessage: boolean,
): MailContent {
  return {
    heading: t('mail.contactHeading'),
    paragraphs: [t('mail.contactWhat')],
    tickets: [
      [
        ...LINES.filter((name) => contact[name] !== '').map((name) => ({
          label: t(LABELS[name] ?? CONTACT_FIELDS[name].label),
          value: contact[name],
        })),
        { label: t('mail.staffLanguage'), value: tOfVisitor('mail.staffLanguageName') },
        { label: t('mail.contactReceived'), value: hongKongTime(t, language, contact.date) },
        ...(hasMessage ? [{ label: t('mail.contactMessage'), value: contact.message }] : []),
      ],
    ],
    closing: [],
  }
}

interface ReplyParts {
  texts: TextsByLanguage
  contact: Pick<ContactRow, 'id' | 'name' | 'email' | 'message' | 'date' | 'language'>
  /** Its id. */
  reply: number
  text: string
  person: Person
  /** The company's own address; null where it has none that mail can reach. */
  replyTo: string | null
}

/**
 * The mail with a user's reply. It comes in their name, and answers reach the company. The reply and what it
 * answers stand in it once, in the visitor's half.
 */
export function replyMail({ texts, contact, reply, text, person, replyTo }: ReplyParts): NewMail {
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
    reply_to: replyTo ?? (isEmailAddress(person.email) ? person.email : null),
    sender_name: nameIn(language),
    language,
    subject: t('mail.replySubject', { company: t('company.name') }),
    ...renderMail({ language, contents, texts }),
    attachments: [],
    about: { name: `contact ${contact.id}`, since: contact.date },
  }
}
