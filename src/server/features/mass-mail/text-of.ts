/** The text of sanitised HTML, for programs and people that do not read HTML. Links keep their URLs. */
import { compile, type DomNode, type FormatCallback } from 'html-to-text'

const RULE_CHARACTERS = 20
/** Set apart by an empty line, and each on a line of its own. */
const BLOCKS = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl', 'caption']
const LINES = ['li', 'dt', 'dd', 'tr']

const link: FormatCallback = (elem, walk, builder) => {
  walk(elem.children, builder)
  const href = elem.attribs?.href ?? ''
  if (bareAddress(href) !== bareAddress(wordsOf(elem)))
    builder.addInline(` (${href.replace(/^(mailto|tel):/, '')})`, { noWordTransform: true })
}

/** Not the library's own tables: they make as many columns as `colspan` says. */
const cell: FormatCallback = (elem, walk, builder) => {
  const first = elem.parent?.children.find(({ name }) => name === 'td' || name === 'th')
  if (first !== elem) builder.addLiteral('\t')
  walk(elem.children, builder)
}

const convert = compile({
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f',
  formatters: { link, cell },
  selectors: [
    ...BLOCKS.map((selector) => block(selector, 2)),
    ...LINES.map((selector) => block(selector, 1)),
    { selector: 'a', format: 'link' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'hr', options: { length: RULE_CHARACTERS } },
    // Only its description is of use.
    { selector: 'img', options: { pathRewrite: () => '' } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

export function plainTextOfHtml(sanitised: string): string {
  return convert(sanitised)
    .split('\n')
    .map((line) =>
      line
        // Of a cell after one with paragraphs.
        .replace(/^\t+/, '')
        .replace(/\s+/g, (blank) => (blank.includes('\t') ? '  ' : blank))
        // The library puts a space before numbers of a list.
        .replace(/^ (?=\d+\.)/, '')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function block(selector: string, breaks: number) {
  return { selector, format: 'block', options: { leadingLineBreaks: breaks, trailingLineBreaks: breaks } }
}

/** Two are the same to a reader when this is. */
function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
}

function wordsOf({ data, attribs, children }: DomNode): string {
  return data ?? attribs?.alt ?? children.map(wordsOf).join('')
}
