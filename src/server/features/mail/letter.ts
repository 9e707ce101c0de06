/** What a mail says, in both languages, before it has a form. */

import type { Language } from '../../../shared/base/language.ts'
import type { TextsByLanguage } from '../../../shared/i18n/t.ts'

export interface MailFact {
  label: string
  /** May have several lines. */
  value: string
  /** The one figure that counts. */
  isTotal?: boolean
}

export interface MailContent {
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Groups of facts: each is a ticket of its own. */
  tickets: readonly (readonly MailFact[])[]
  /** What comes next. */
  closing: readonly string[]
  /** In small: for whom the mail was not meant. */
  note?: string
}

export interface MailLetter {
  /** The recipient's: it comes first. */
  language: Language
  contents: Record<Language, MailContent>
  texts: TextsByLanguage
}
