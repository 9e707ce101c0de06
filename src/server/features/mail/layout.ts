/** The frame of every mail, its markup and its colours: the document, the company’s name over a row of tiles, and the imprint. */

import escapeHtml from 'escape-html'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { type Palette, paletteIn, USUAL_PALETTE } from '#shared/company/palette.ts'
import type { T, TextsByLanguage } from '#shared/i18n/t.ts'
import { telephoneHref } from '#shared/phone/links.ts'
import { NAMES_BEGIN, NAMES_END } from '../../platform/mail/mail-logo.ts'
import { oneLine } from '../../platform/mail/one-line.ts'

interface Framed {
  /** The recipient's language, which comes first. */
  language: Language
  title: string
  /** The text that mail lists show beside the subject. */
  preview: string
  /** Rows of the layout table. */
  rows: readonly Markup[]
  texts: TextsByLanguage
}

export function frame({ language, title, preview, rows, texts }: Framed): string {
  const other = otherLanguage(language)
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title}</title>
<style>${new Markup(SHEET)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLOUR.cream}">
<div style="display:none;max-height:0;overflow:hidden">${readable(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.cream}">
<tr><td class="edge" align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;table-layout:fixed;border-collapse:separate;overflow-wrap:break-word">
${header(texts[language], texts[other], language)}
${rows}
${footer(texts, language)}
</table>
</td></tr>
</table>
</body>
</html>
`.text
}

/** A divider between two parts of a mail. */
export function tear(): Markup {
  return html`<tr><td class="paper" style="padding:0;background:${COLOUR.paper};font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="tear" height="1" style="height:1px;border-top:2px dashed ${COLOUR.line}"></td></tr></table></td></tr>`
}

function header(t: T, tOther: T, language: Language): Markup {
  const colours = paletteIn(t)
  const other = LANGUAGE_TAG[otherLanguage(language)]
  return html`<tr><td class="inset" bgcolor="${colours.jade}" style="padding:24px 40px;background:${colours.jade};border-radius:10px 10px 0 0;font-family:${FONT}">
${new Markup(NAMES_BEGIN)}<span style="font-size:22px;line-height:30px;font-weight:700;color:${COLOUR.paper}">${t('company.name')}</span><br>
<span lang="${other}" style="font-size:14px;line-height:22px;color:${colours.jadeTint}">${tOther('company.name')}</span>${new Markup(NAMES_END)}
</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0">${mosaic(colours)}</td></tr>`
}

const TILES = 50

/** The floor of a cha chaan teng, two rows of tiles. */
function mosaic(colours: Palette): Markup {
  const row = (shift: number) => {
    const tiles = Array.from({ length: TILES }, (_, at) => {
      const isDark = (at + shift) % 2 === 0
      const isBrass = isDark && (at + shift * 4) % 7 === 3
      const colour = isBrass ? COLOUR.brass : isDark ? colours.jadeDeep : colours.jadeTint
      return html`<td height="10" style="background:${colour}"></td>`
    })
    return html`<tr>${tiles}</tr>`
  }
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${row(0)}${row(1)}</table>`
}

function footer(texts: TextsByLanguage, language: Language): Markup {
  const colours = paletteIn(texts[language])
  const imprint = (lang: Language, than?: T) => {
    const t = texts[lang]
    const [name, address] = [t('company.name'), t('company.address')]
    // A company with texts in one language is named once.
    if (name === than?.('company.name') && address === than('company.address')) return ''
    return html`<p lang="${LANGUAGE_TAG[lang]}" style="margin:0 0 8px;color:${colours.jadeTint}"><b style="color:${COLOUR.paper}">${name}</b>${address === than?.('company.address') ? '' : html`<br>${address}`}</p>`
  }
  const t = texts[language]
  const telephone = t('company.telephone')
  const phone =
    telephone === ''
      ? ''
      : html`<a href="${telephoneHref(telephone) ?? ''}" style="color:${colours.jadeTint}">${telephone}</a> &nbsp; `
  return html`<tr><td class="inset" bgcolor="${colours.jadeDeep}" style="padding:24px 40px;background:${colours.jadeDeep};border-radius:0 0 10px 10px;font-family:${FONT};font-size:13px;line-height:1.6;color:${colours.jadeTint}">
${imprint(language)}${imprint(otherLanguage(language), t)}
<p style="margin:0">${phone}<a href="mailto:${t('company.email')}" style="color:${colours.jadeTint}">${t('company.email')}</a></p>
</td></tr>`
}

/** The design tokens of the site's style sheet, as constants for mail. */
export const COLOUR = {
  ink: '#12302a',
  jade: USUAL_PALETTE.jade,
  cream: '#fbf6ea',
  paper: '#fffdf7',
  line: '#e4dac3',
  brass: '#b98a2f',
  muted: '#5c6b66',
} as const

const DARK = {
  ground: '#0a1f1a',
  paper: '#12302a',
  ticket: '#0e2721',
  ink: '#fbf6ea',
  muted: '#b4c4bc',
  line: '#3d5b53',
  link: '#9fd3bf',
} as const

export const FONT =
  "'Segoe UI','Helvetica Neue',Helvetica,Arial,'PingFang HK','PingFang TC','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif"

const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:hover{text-decoration:underline}
.content p,.content ul,.content ol,.content dl,.content blockquote,.content pre,.content table{margin:0 0 16px}
.content h1,.content h2,.content h3,.content h4{margin:0 0 12px;line-height:1.3}
.content blockquote{padding:0 0 0 16px;border-left:4px solid ${COLOUR.line}}
.content pre{white-space:pre-wrap}
.content td,.content th{padding:4px 12px 4px 0;text-align:left;vertical-align:top}
.content table{border-collapse:collapse}
.content>:last-child{margin-bottom:0!important}
.content img{max-width:100%;height:auto}
@media (max-width:520px){
.edge{padding:0!important}
.inset{padding-left:20px!important;padding-right:20px!important;border-radius:0!important}
.wide{width:100%!important}
.left{padding-left:12px!important}
.right{padding-right:12px!important}
}
@media (prefers-color-scheme:dark){
.ground{background:${DARK.ground}!important}
.paper{background:${DARK.paper}!important}
.ticket{background:${DARK.ticket}!important;border-color:${DARK.line}!important}
.tear{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.total{border-color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.link{color:${DARK.link}!important}
.content blockquote{border-color:${DARK.line}}
}
`

/** HTML without injection: every value in an `html` template is escaped, unless it is markup itself. */
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

/** One line that breaks between its parts before it breaks inside one. */
export function brokenParts(text: string, isShort: (part: string) => boolean): Markup {
  const parts = text.split(/(?<=, |，)|(?=→)/).map((part) => {
    const words = part.trimEnd()
    const isWhole = /[ -]/.test(words) && isShort(words)
    const shown = isWhole ? html`<span style="white-space:nowrap">${words}</span>` : brokenAddresses(words)
    return html`${shown}${part.slice(words.length)}`
  })
  return html`${parts}`
}

/** One line that may break after the @ of an address, but not elsewhere in it. */
function brokenAddresses(text: string): Markup {
  const [first = '', ...rest] = text.split('@')
  return html`${first}${rest.map((part) => html`@<wbr>${part}`)}`
}

function asHtml(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return escapeHtml(String(value))
}
