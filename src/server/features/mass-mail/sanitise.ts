/**
 * Sanitises HTML for mail with an allow list and a specialised library. No script, form, frame or style
 * sheet; links and images only with absolute web addresses, which we never fetch. Colours are removed: on the
 * dark background of a mail program they could hide the text.
 */
import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { COLOUR } from '../mail/layout.ts'

const TAGS =
  'p br hr div span h1 h2 h3 h4 h5 h6 b strong i em u s del ins small sub sup mark blockquote pre code ul ol li dl dt dd a img table caption thead tbody tfoot tr th td'.split(
    ' ',
  )
const WEB = /^https?:\/\/[^\s/]/i
const LINK = /^(https?:\/\/[^\s/]|mailto:[^\s]|tel:[+\d])/i
const NESTING_MAX = 40
const WIDTH_MAX_PX = 600

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'style', 'class'],
    img: ['src', 'alt', 'width', 'height', 'style'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope', 'align', 'style'],
    td: ['colspan', 'rowspan', 'align', 'style'],
    '*': ['lang', 'dir', 'style'],
  },
  allowedClasses: { a: ['link'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
    },
    a: { color: [new RegExp(`^${COLOUR.jade}$`)] },
    img: { 'max-width': [/^100%$/], height: [/^auto$/] },
  },
  nestingLimit: NESTING_MAX,
  // The library's defaults would keep the text of a title or a text field.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe'],
  transformTags: {
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        ...(LINK.test(href.trim()) && { href: href.trim() }),
        ...(title !== undefined && { title }),
        class: 'link',
        style: `color:${COLOUR.jade}`,
      },
    }),
    img: (tagName, { src = '', alt = '', width = '' }) => ({
      tagName,
      attribs: {
        src: WEB.test(src.trim()) ? src.trim() : '',
        alt,
        ...(isWidth(width) && { width }),
        style: 'max-width:100%;height:auto',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

let library: typeof sanitizeHtml | undefined

export function sanitise(html: string): string {
  // Loaded with the first bulk email, because it takes time and memory that a start should not spend.
  library ??= createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
  const once = onePass(library, html)
  // What only broken HTML has, a link inside a link or a table inside a paragraph, is read differently the second time.
  return /<(?:a |table)/.test(once) ? onePass(library, once) : once
}

function onePass(library: typeof sanitizeHtml, html: string): string {
  return withoutStrayCells(library(html, OPTIONS))
}

/** Whether there is any text or image. */
export function showsSomething(sanitised: string): boolean {
  if (sanitised.includes('<img ')) return true
  const text = sanitised.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, 'x')
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

function isWidth(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= WIDTH_MAX_PX
}

/** The sanitiser's output: paired tags, and no angle bracket in an attribute. */
const TABLE_TAG = /<(\/?)(table|caption|thead|tbody|tfoot|tr|td|th)\b[^<>]*>/g
const HOLDS_TEXT = new Set(['caption', 'td', 'th'])

interface Open {
  name: string
  isKept: boolean
}

/**
 * Keeps parts of a table inside a table of their own. In a browser, a cell outside of a table ends the
 * mail's own cell, and so does a table between the cells of another: what follows would be shown beside the
 * mail. Keeps the text of removed tags.
 */
export function withoutStrayCells(sanitised: string): string {
  const open: Open[] = []
  return sanitised.replace(TABLE_TAG, (tag: string, slash: string, name: string) => {
    if (slash) return open.pop()?.isKept ? tag : ''
    const isKept = (name === 'table') === isAmongText(open)
    open.push({ name, isKept })
    return isKept ? tag : ''
  })
}

/** False between the cells of a table. */
function isAmongText(open: readonly Open[]): boolean {
  const around = open.findLast(({ name, isKept }) => isKept && (name === 'table' || HOLDS_TEXT.has(name)))
  return around?.name !== 'table'
}
