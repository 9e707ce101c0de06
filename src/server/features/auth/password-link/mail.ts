/** The mails of a forgotten password and of an invitation. Answers to them reach no one's inbox. */

import { formatDateTime } from '#shared/base/date.ts'
import { inEachLanguage, type Language } from '#shared/base/language.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { fullName, type PasswordLinkKind } from '#shared/user/user.ts'
import type { MailContent } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import { renderMail } from '../../mail/template.ts'
import { greeting } from '../../quotation/mail-facts.ts'
import type { FoundLink } from './store.ts'

type Recipient = FoundLink['user']

interface LinkMail {
  texts: TextsByLanguage
  kind: PasswordLinkKind
  user: Recipient
  url: string
  digest: string
  expires_at: string
  language: Language
}

const TEXTS = {
  reset: {
    kind: 'password-link',
    subject: 'mail.passwordSubject',
    heading: 'mail.passwordHeading',
    what: 'mail.passwordWhat',
    action: 'mail.passwordAction',
    stranger: 'mail.passwordStranger',
  },
  invitation: {
    kind: 'invitation',
    subject: 'mail.invitationSubject',
    heading: 'mail.invitationHeading',
    what: 'mail.invitationWhat',
    action: 'mail.invitationAction',
    stranger: 'mail.invitationStranger',
  },
} as const satisfies Record<PasswordLinkKind, Record<string, string>>

export function passwordLinkMail(link: LinkMail): NewMail {
  const { kind, user, url, digest, expires_at } = link
  const own = TEXTS[kind]
  return {
    ...addressed(link, own.subject, (t, it) => ({
      paragraphs: [
        t(own.what, { company: t('company.name'), username: user.username }),
        t('mail.passwordBefore', { time: t('mail.hongKongTime', { time: formatDateTime(expires_at, it) }) }),
      ],
      heading: t(own.heading),
      action: { label: t(own.action), url },
      note: t(own.stranger, { company: t('company.name') }),
    })),
    kind: own.kind,
    dedupe_key: `${own.kind}:${digest}`,
  }
}

interface ChangedMail extends Pick<LinkMail, 'texts' | 'user' | 'language'> {
  at: string
}

/** So that the owner of the account learns of it, no matter who did it. */
export function passwordChangedMail(changed: ChangedMail): NewMail {
  const { user, at } = changed
  return {
    ...addressed(changed, 'mail.passwordChangedSubject', (t, it) => ({
      heading: t('mail.passwordChangedHeading'),
      paragraphs: [
        t('mail.passwordChangedWhat', {
          username: user.username,
          time: t('mail.hongKongTime', { time: formatDateTime(at, it) }),
        }),
        t('mail.passwordChangedStranger'),
      ],
    })),
    kind: 'password-changed',
    dedupe_key: `password-changed:${user.id}:${at}`,
  }
}

type Own = Omit<MailContent, 'tickets' | 'closing'>

function addressed(
  { texts, user, language }: Pick<LinkMail, 'texts' | 'user' | 'language'>,
  subject: TextKey,
  content: (t: T, language: Language) => Own,
): Omit<NewMail, 'kind' | 'dedupe_key'> {
  const t = texts[language]
  const contents = inEachLanguage((it): MailContent => {
    const { paragraphs, ...own } = content(texts[it], it)
    const hello = greeting(texts[it], fullName(user))
    return { ...own, paragraphs: [hello, ...paragraphs], tickets: [], closing: [] }
  })
  return {
    recipient: user.email,
    recipient_name: fullName(user),
    reply_to: null,
    language,
    subject: t(subject, { company: t('company.name') }),
    ...renderMail({ language, contents, texts }),
    attachments: [],
  }
}
