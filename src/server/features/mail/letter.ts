/** The content of a mail in both languages, before it is rendered. */

import type { Language } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'

export interface MailFact {
  label: string
  /** May have several lines. */
  value: string
  /** The one value that counts. */
  isTotal?: boolean
  /** One of a list, whose end is left out where the mail would be too large. */
  isLine?: boolean
}

export interface MailContent {
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Groups of facts, each shown as a ticket of its own. */
  tickets: readonly (readonly MailFact[])[]
  /** Where the lines are that are left out; in the PDF unless it says otherwise. */
  rest?: 'mail.restInPdf' | 'mail.restAtDesk'
  /** What the reader can do next. */
  closing: readonly string[]
  /** In small type: for a reader whom the mail was not meant for. */
  note?: string
}

export interface MailLetter {
  /** The recipient's language, which comes first. */
  language: Language
  contents: Record<Language, MailContent>
  texts: TextsByLanguage
}
