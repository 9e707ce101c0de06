/**
 * The letter as mail programs show it: tables and inline styles, no images, 600 px and narrower.
 * The style sheet only adds what a program may ignore: small screens and dark mode.
 */
import type { T } from '../../shared/i18n/t.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '../../shared/language.ts'
import type { MailContent, MailLetter } from './letter.ts'
import { COLOUR, FONT, SHEET } from './look.ts'
import { brokenLines, html, Markup, readable } from './markup.ts'
import { renderText } from './plain-text.ts'
import { ticket } from './ticket.ts'

export function renderMail(letter: MailLetter): { html: string; text: string } {
  return { html: renderHtml(letter), text: renderText(letter) }
}

function renderHtml({ language, contents, texts }: MailLetter): string {
  const other = otherLanguage(language)
  const first = contents[language]
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${first.heading}</title>
<style>${new Markup(SHEET)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLOUR.cream}">
<div style="display:none;max-height:0;overflow:hidden">${readable(first.paragraphs.join(' '))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.cream}">
<tr><td class="edge" align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;table-layout:fixed;border-collapse:separate">
${header(texts[language], texts[other], language)}
${block(first, texts[language], language, true)}
${tear()}
${block(contents[other], texts[other], other, false)}
${footer(texts, language)}
</table>
</td></tr>
</table>
</body>
</html>
`.text
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

function block(content: MailContent, t: T, language: Language, isFirst: boolean): Markup {
  const { heading, paragraphs, action, tickets, closing, note } = content
  const lineHeight = language === 'zh' ? '1.75' : '1.6'
  return html`<tr><td class="paper inset" lang="${LANGUAGE_TAG[language]}" style="padding:32px 40px 24px;background:${COLOUR.paper};font-family:${FONT};font-size:16px;line-height:${lineHeight};color:${COLOUR.ink}">
${title(heading, isFirst)}
${paragraphs.map(paragraph)}
${action ? button(action) : ''}
${action && isFirst ? linkInWords(action.url, t) : ''}
${tickets.map(ticket)}
${closing.map(paragraph)}
${note ? html`<p class="muted" style="margin:0 0 8px;font-size:14px;color:${COLOUR.muted}">${brokenLines(note)}</p>` : ''}
</td></tr>`
}

function paragraph(text: string): Markup {
  return html`<p class="ink" style="margin:0 0 16px;color:${COLOUR.ink}">${brokenLines(text)}</p>`
}

function title(heading: string, isFirst: boolean): Markup {
  const style = `margin:0 0 16px;line-height:1.3;font-weight:700;color:${COLOUR.ink};word-break:keep-all;overflow-wrap:anywhere`
  return isFirst
    ? html`<h1 class="ink" style="${style};font-size:26px">${heading}</h1>`
    : html`<h2 class="ink" style="${style};font-size:21px">${heading}</h2>`
}

function button({ label, url }: NonNullable<MailContent['action']>): Markup {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td align="center" bgcolor="${COLOUR.vermilionDeep}" style="background:${COLOUR.vermilionDeep};border-radius:4px">
<a href="${url}" style="display:block;padding:14px 32px;font-family:${FONT};font-size:18px;line-height:24px;font-weight:700;color:${COLOUR.paper};text-decoration:none">${label}</a>
</td></tr>
</table>`
}

/** For programs that show no button, and for people who look before they press. */
function linkInWords(url: string, t: T): Markup {
  return html`<p class="muted" style="margin:0 0 24px;font-size:13px;color:${COLOUR.muted}">${t('mail.linkHint')}<br>
<a class="link" href="${url}" style="color:${COLOUR.jade};word-break:break-all">${url}</a></p>`
}

function tear(): Markup {
  return html`<tr><td class="paper" style="padding:0;background:${COLOUR.paper};font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="tear" height="1" style="height:1px;border-top:2px dashed ${COLOUR.line}"></td></tr></table></td></tr>`
}

function footer(texts: MailLetter['texts'], language: Language): Markup {
  const imprint = (lang: Language) => {
    const t = texts[lang]
    return html`<p lang="${LANGUAGE_TAG[lang]}" style="margin:0 0 8px;color:${COLOUR.jadeTint}"><b style="color:${COLOUR.paper}">${t('company.name')}</b><br>${t('company.address')}</p>`
  }
  const t = texts[language]
  return html`<tr><td class="inset" bgcolor="${COLOUR.jadeDeep}" style="padding:24px 40px;background:${COLOUR.jadeDeep};border-radius:0 0 10px 10px;font-family:${FONT};font-size:13px;line-height:1.6;color:${COLOUR.jadeTint}">
${imprint(language)}${imprint(otherLanguage(language))}
<p style="margin:0"><a href="tel:${t('company.telephone').replace(/[^\d+]/g, '')}" style="color:${COLOUR.jadeTint}">${t('company.telephone')}</a> &nbsp; <a href="mailto:${t('company.email')}" style="color:${COLOUR.jadeTint}">${t('company.email')}</a></p>
</td></tr>`
}
