/** HTML without injection: every value in an `html` template is escaped, unless it is markup itself. */
import escapeHtml from 'escape-html'
import { oneLine } from '../../platform/mail/mailer.ts'

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(asHtml)))
}

/** Typed text with its line breaks, without characters that hide or reorder others. */
export function readable(text: string): string {
  const lines = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).map((line) => oneLine(line, line.length))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function brokenLines(text: string): Markup {
  const [first = '', ...rest] = readable(text).split('\n')
  return html`${first}${rest.map((line) => html`<br>${line}`)}`
}

/** One line that may break after the @ of an address, but not elsewhere in it. */
export function brokenAddresses(text: string): Markup {
  const [first = '', ...rest] = text.split('@')
  return html`${first}${rest.map((part) => html`@<wbr>${part}`)}`
}

function asHtml(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return escapeHtml(String(value))
}
