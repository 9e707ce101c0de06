/** The mail that tells staff of a new request; a reply to it goes to the visitor. */

import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { CONTACT_FIELDS, CONTACT_FORM, type ContactField } from '#shared/contact/contact-fields.ts'
import type { Contact } from '#shared/contact/schema.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { hongKongTime } from '../quotation/mail-facts.ts'

const NAME_IN_SUBJECT_MAX_CHARACTERS = 60

/** Staff read other labels than visitors. */
const LABELS: Partial<Record<ContactField, TextKey>> = {
  name: 'mail.staffName',
  phone_number: 'mail.staffPhone',
  email: 'mail.staffEmail',
}
const LINES = CONTACT_FORM.filter((name) => name !== 'message')

interface ContactMailParts {
  texts: TextsByLanguage
  contact: Contact
  /** The visitor's. */
  language: Language
  staffEmail: string
}

export function contactMail({ texts, contact, language, staffEmail }: ContactMailParts): NewMail {
  const contents = Object.fromEntries(
    LANGUAGES.map((of) => [of, contactMailContent(contact, texts[of], of, texts[language], of === language)]),
  ) as Record<Language, MailContent>
  return {
    kind: 'contact',
    dedupe_key: `contact:${contact.id}`,
    recipient: staffEmail,
    recipient_name: '',
    reply_to: contact.email,
    language,
    subject: texts[language]('mail.contactSubject', {
      name: oneLine(contact.name, NAME_IN_SUBJECT_MAX_CHARACTERS),
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
