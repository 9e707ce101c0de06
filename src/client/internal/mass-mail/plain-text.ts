/**
 * Parses the plain text of a mail into paragraphs of lines with links. Used for both the preview and the HTML
 * that is sent (content is HTML).
 */

import { isBlank } from '#shared/base/invisible.ts'
import { readUrl } from '#shared/base/links.ts'
import { EMAIL } from '#shared/mail/email-address.ts'

export interface TextRun {
  text: string
  /** The link target; undefined for plain text. */
  href?: string
}
type TextLine = readonly TextRun[]
export type Paragraph = readonly TextLine[]

export function readPlainText(text: string): Paragraph[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.replace(/^\n|\n$/g, ''))
    .filter((paragraph) => !isBlank(paragraph))
    .map((paragraph) => paragraph.split('\n').map(readLine))
}

export function toHtml(text: string): string {
  return readPlainText(text)
    .map((lines) => `<p>${lines.map((line) => line.map(runHtml).join('')).join('<br>')}</p>`)
    .join('\n')
}

/**
 * Each label of one kind of letters: Chinese text may follow a host without a space, and is no part of it.
 */
const LABEL = '(?:[a-z0-9-]+|[^\\x00-\\xa0\\s「」（）《》【】〔〕，。；：！？、…—]+)'
const DOTTED = `${LABEL}(?:\\.${LABEL})*`
const HOST = `(?:\\[[0-9a-f:.]{2,45}\\]|${DOTTED})(?::\\d{1,5})?`
/** Quotation marks, brackets and signs that end a URL, whatever follows. */
const AROUND = `\\s<>"'‘’“”「」『』（）《》〈〉【】〔〕，。；：！？、…—`
/** Chinese and its neighbours: what stands directly behind a Latin letter or digit of a path is the next word. */
const UNSPACED = '\\u2e80-\\uffef'
/**
 * After the host a path, or what a browser reads otherwise,
 * such as a name and password: `readUrl` refuses it.
 */
const REST = `(?:[/?#\\\\@:](?:[^${AROUND}${UNSPACED}]|(?<![a-z0-9])(?![${AROUND}])[${UNSPACED}])*)?`
const EMAIL_SIGN = "[\\w.!#$%&'*+/=?^`{|}~-]"
/** URLs, with a scheme or beginning with www, and email addresses. */
const WORD_THAT_LEADS = new RegExp(
  `((?:https?:\\/\\/${HOST}|(?<![a-z0-9.-])www\\.${DOTTED})${REST}|(?<!${EMAIL_SIGN})${EMAIL_SIGN}+@[A-Za-z0-9.-]+)`,
  'i',
)
/** Punctuation that ends a sentence, not a URL. */
const END = /[.,;:!?)\]]{1,9}$/

function readLine(line: string): TextLine {
  return line
    .split(WORD_THAT_LEADS)
    .flatMap((part, index) => (index % 2 === 1 ? linkRuns(part) : [{ text: part }]))
    .filter(({ text }) => text !== '')
}

function linkRuns(word: string): TextRun[] {
  const end = hasOpenBracket(word) ? '' : (END.exec(word)?.[0] ?? '')
  const address = word.slice(0, word.length - end.length)
  const href = hrefOf(address)
  return href === undefined ? [{ text: word }] : [{ text: address, href }, { text: end }]
}

/** Finds a bracket that is part of the URL, as in …/Tea_(drink). */
function hasOpenBracket(word: string): boolean {
  return /\([^()]*\)$/.test(word)
}

function hrefOf(address: string): string | undefined {
  if (EMAIL.test(address)) return `mailto:${address}`
  const url = /^www\./i.test(address) ? `https://${address}` : address
  return /^https?:\/\//i.test(url) && readUrl(url) ? url : undefined
}

function runHtml({ text, href }: TextRun): string {
  const words = escaped(text)
  return href === undefined ? words : `<a href="${escaped(href)}">${words}</a>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}
