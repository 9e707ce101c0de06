/** What the mails of a quotation share: to whom, in both languages, and the links that prove ownership. */
import type { Selectable } from 'kysely'
import { inEachLanguage } from '#shared/base/each-language.ts'
import type { Language } from '#shared/base/language.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import type { QuotationTable } from '../../db/quotation-tables.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import type { MailContent } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'

const NAME_IN_SUBJECT_MAX_CHARACTERS = 60

export type MailedQuotation = Pick<
  Selectable<QuotationTable>,
  | 'id'
  | 'version'
  | 'name'
  | 'email'
  | 'phone'
  | 'detail'
  | 'language'
  | 'created_at'
  | 'expires_at'
  | 'verified_at'
  | 'cancelled_at'
>

/** The site's names and URL for the mails. */
export interface MailScene {
  /** An origin without a trailing slash. */
  publicUrl: string
  texts: TextsByLanguage
}

/** Composes the content in one language. */
type Compose = (t: T, language: Language) => MailContent

type Addressed = Omit<NewMail, 'kind' | 'dedupe_key' | 'attachments'>

export function toCustomer(
  parts: MailScene & { quotation: MailedQuotation },
  subject: TextKey,
  content: Compose,
  variables: Record<string, string> = {},
): Addressed {
  const { quotation, texts } = parts
  const t = texts[quotation.language]
  return {
    recipient: quotation.email,
    recipient_name: quotation.name,
    reply_to: null,
    language: quotation.language,
    subject: t(subject, { id: quotation.id, company: t('company.name'), ...variables }),
    ...inBothLanguages(parts, quotation.language, content),
    quotation,
  }
}

export function inBothLanguages(
  { texts }: MailScene,
  language: Language,
  content: Compose,
): Pick<NewMail, 'html' | 'text'> {
  const contents = inEachLanguage((it) => content(texts[it], it))
  return renderMail({ language, contents, texts })
}

export function linkTo(parts: MailScene & { quotation: MailedQuotation }, path: string, key: string): string {
  return `${parts.publicUrl}${path}?${new URLSearchParams({ id: parts.quotation.id, key })}`
}

/** As the sender of a request typed it. */
export function nameInSubject(name: string): string {
  return oneLine(name, NAME_IN_SUBJECT_MAX_CHARACTERS)
}

interface StaffMail {
  kind: MailKind
  /** When it happened; one mail of a kind at a time. */
  at: string
  subject: TextKey
  variables?: Record<string, string>
  content: Compose
  attachments?: NewMail['attachments']
}

/** One to each address. Replies go to the customer. */
export function toStaff(
  parts: MailScene & { quotation: MailedQuotation; recipients: readonly string[] },
  { kind, at, subject, variables = {}, content, attachments = [] }: StaffMail,
): NewMail[] {
  const { quotation, recipients, texts } = parts
  const { id, name, language } = quotation
  const shared = {
    kind,
    recipient_name: '',
    reply_to: quotation.email,
    language,
    subject: texts[language](subject, { id, name: nameInSubject(name), ...variables }),
    ...inBothLanguages(parts, language, content),
    attachments,
    quotation,
  }
  return recipients.map((recipient) => ({
    ...shared,
    recipient,
    dedupe_key: `${kind}:${id}:${at}:${recipient}`,
  }))
}
