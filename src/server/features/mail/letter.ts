/** The content of a mail in both languages, before it is rendered, and as plain text. */

import { type Language, otherLanguage } from '#shared/base/language.ts'
import type { T, TextsByLanguage } from '#shared/i18n/t.ts'
import { readable } from './layout.ts'

export interface MailFact {
  label: string
  /** May have several lines. */
  value: string
  /** The one value that counts. */
  isTotal?: boolean
  /** One of a list, whose end is left out where the mail would be too large. */
  isLine?: boolean
  /** The value is a web address, the label the words of its link. */
  isLink?: boolean
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
  /** A note in small type, for a reader whom the mail was not meant for. */
  note?: string
}

export interface MailLetter {
  /** The recipient's language, which comes first. */
  language: Language
  contents: Record<Language, MailContent>
  texts: TextsByLanguage
}

/** The mail as plain text, for programs and people that do not read HTML. */
export const RULE = '-'.repeat(40)

export function renderText({ language, contents, texts }: MailLetter): string {
  const other = otherLanguage(language)
  return [
    ...blockLines(contents[language], texts[language]),
    RULE,
    ...blockLines(contents[other], texts[other]),
    RULE,
    companyText(texts, language),
  ].join('\n\n')
}

function blockLines(content: MailContent, t: T): string[] {
  const { heading, paragraphs, action, tickets, closing, note } = content
  return [
    heading,
    ...paragraphs.map(readable),
    ...(action ? [t('mail.labelled', { label: action.label, value: `\n${action.url}` })] : []),
    ...tickets.map((facts) => facts.map((fact) => factLine(fact, t)).join('\n')),
    ...closing.map(readable),
    ...(note ? [readable(note)] : []),
  ]
}

function factLine({ label, value, isLink = false }: MailFact, t: T): string {
  const text = readable(value)
  const isBelow = isLink || text.includes('\n')
  return t('mail.labelled', { label: readable(label), value: isBelow ? `\n${text}` : text })
}

/** Returns the text in both languages; what is the same in both appears once. */
export function companyText(texts: TextsByLanguage, language: Language): string {
  const own = companyLines(texts[language])
  const other = companyLines(texts[otherLanguage(language)])
  const isSame = own.join() === other.join()
  return [...own, ...(isSame ? [] : ['', ...other])].join('\n')
}

function companyLines(t: T): string[] {
  return [t('company.name'), t('company.address'), t('company.telephone'), t('company.email')].filter(
    (line) => line !== '',
  )
}
