/** The content of a mail in both languages, before it is rendered. */

import type { Language } from '../../../shared/base/language.ts'
import type { TextsByLanguage } from '../../../shared/i18n/t.ts'

export interface MailFact {
  label: string
  /** May have several lines. */
  value: string
  /** The one value that counts. */
  isTotal?: boolean
}

export interface MailContent {
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Groups of facts, each shown as a ticket of its own. */
  tickets: readonly (readonly MailFact[])[]
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
