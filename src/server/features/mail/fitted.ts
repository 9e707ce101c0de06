/** Keeps mails small enough that mail programs show them whole: of long lists, the end is left to the PDF or the desk. */
import { inEachLanguage } from '#shared/base/each-language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { MailContent, MailFact, MailLetter } from './letter.ts'

/** Gmail cuts off what comes after 102 KB. */
const MAIL_MAX_BYTES = 90_000

/** The letter, with as many lines as fit. */
export function fitted(letter: MailLetter, renderHtml: (letter: MailLetter) => string): MailLetter {
  const fits = (shown: number) => Buffer.byteLength(renderHtml(withLines(letter, shown))) < MAIL_MAX_BYTES
  let tooMany = longestList(letter) + 1
  if (fits(tooMany)) return letter
  let enough = 0
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2)
    if (fits(middle)) enough = middle
    else tooMany = middle
  }
  return withLines(letter, enough)
}

function longestList({ contents }: MailLetter): number {
  const tickets = Object.values(contents).flatMap((content) => content.tickets)
  return Math.max(0, ...tickets.map((facts) => facts.filter(({ isLine }) => isLine).length))
}

function withLines(letter: MailLetter, shown: number): MailLetter {
  const contents = inEachLanguage((language): MailContent => {
    const content = letter.contents[language]
    const { tickets, rest = 'mail.restInPdf' } = content
    const t = letter.texts[language]
    return {
      ...content,
      tickets: tickets.map((facts) => shortened(facts, shown, (count) => t(rest, { count }))),
    }
  })
  return { ...letter, contents }
}

function shortened(
  facts: readonly MailFact[],
  shown: number,
  restOf: (count: number) => ReturnType<T>,
): readonly MailFact[] {
  const left = facts.filter(({ isLine }) => isLine).slice(shown)
  if (left.length === 0) return facts
  const rest: MailFact = { label: restOf(left.length), value: '' }
  return facts.flatMap((fact) => (fact === left[0] ? [rest] : left.includes(fact) ? [] : [fact]))
}
