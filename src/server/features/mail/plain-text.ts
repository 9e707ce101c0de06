/** The mail as plain text, for programs and people that do not read HTML. */

import { otherLanguage } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { MailContent, MailFact, MailLetter } from './letter.ts'
import { readable } from './markup.ts'

export const RULE = '-'.repeat(40)

export function renderText({ language, contents, texts }: MailLetter): string {
  const other = otherLanguage(language)
  return [
    ...blockLines(contents[language], texts[language]),
    RULE,
    ...blockLines(contents[other], texts[other]),
    RULE,
    [...companyLines(texts[language]), '', ...companyLines(texts[other])].join('\n'),
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

function factLine({ label, value }: MailFact, t: T): string {
  const text = readable(value)
  return t('mail.labelled', { label: readable(label), value: text.includes('\n') ? `\n${text}` : text })
}

export function companyLines(t: T): string[] {
  return [t('company.name'), t('company.address'), t('company.telephone'), t('company.email')].filter(
    (line) => line !== '',
  )
}
