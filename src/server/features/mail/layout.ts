/** The frame of every mail: the document, the company's name over a row of tiles, and the imprint. */

import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { T, TextsByLanguage } from '#shared/i18n/t.ts'
import { telephoneHref } from '#shared/phone/call-link.ts'
import { html, Markup, readable } from './markup.ts'
import { COLOUR, FONT, SHEET } from './theme.ts'

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
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;table-layout:fixed;border-collapse:separate">
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
  const other = LANGUAGE_TAG[otherLanguage(language)]
  return html`<tr><td class="inset" bgcolor="${COLOUR.jade}" style="padding:24px 40px;background:${COLOUR.jade};border-radius:10px 10px 0 0;font-family:${FONT}">
<span style="font-size:22px;line-height:30px;font-weight:700;color:${COLOUR.paper}">${t('company.name')}</span><br>
<span lang="${other}" style="font-size:14px;line-height:22px;color:${COLOUR.jadeTint}">${tOther('company.name')}</span>
</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0">${mosaic()}</td></tr>`
}

const TILES = 50

/** The floor of a cha chaan teng, two rows of tiles. */
function mosaic(): Markup {
  const row = (shift: number) => {
    const tiles = Array.from({ length: TILES }, (_, at) => {
      const isDark = (at + shift) % 2 === 0
      const isBrass = isDark && (at + shift * 4) % 7 === 3
      const colour = isBrass ? COLOUR.brass : isDark ? COLOUR.jadeDeep : COLOUR.jadeTint
      return html`<td height="10" style="background:${colour}"></td>`
    })
    return html`<tr>${tiles}</tr>`
  }
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${row(0)}${row(1)}</table>`
}

function footer(texts: TextsByLanguage, language: Language): Markup {
  const imprint = (lang: Language) => {
    const t = texts[lang]
    return html`<p lang="${LANGUAGE_TAG[lang]}" style="margin:0 0 8px;color:${COLOUR.jadeTint}"><b style="color:${COLOUR.paper}">${t('company.name')}</b><br>${t('company.address')}</p>`
  }
  const t = texts[language]
  const telephone = t('company.telephone')
  const phone =
    telephone === ''
      ? ''
      : html`<a href="${telephoneHref(telephone) ?? ''}" style="color:${COLOUR.jadeTint}">${telephone}</a> &nbsp; `
  return html`<tr><td class="inset" bgcolor="${COLOUR.jadeDeep}" style="padding:24px 40px;background:${COLOUR.jadeDeep};border-radius:0 0 10px 10px;font-family:${FONT};font-size:13px;line-height:1.6;color:${COLOUR.jadeTint}">
${imprint(language)}${imprint(otherLanguage(language))}
<p style="margin:0">${phone}<a href="mailto:${t('company.email')}" style="color:${COLOUR.jadeTint}">${t('company.email')}</a></p>
</td></tr>`
}
