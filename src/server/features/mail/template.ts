/**
 * The mail as HTML: tables and inline styles, no images, 600 px and narrower. The style sheet only adds what a
 * program may ignore: small screens and dark mode.
 */

import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import { ticket } from './fact-table.ts'
import { fitted } from './fitted.ts'
import { frame, tear } from './layout.ts'
import type { MailContent, MailLetter } from './letter.ts'
import { brokenLines, html, type Markup } from './markup.ts'
import { renderText } from './plain-text.ts'
import { COLOUR, FONT } from './theme.ts'

/** Chinese needs more air. */
const LINE_HEIGHT: Record<Language, string> = { en: '1.6', zh: '1.75' }

/** Mail lists show no more, and a long note would be in the mail twice. */
const PREVIEW_MAX_CHARACTERS = 200

const BUTTON_PADDING = '14px 32px'

export function renderMail(letter: MailLetter): { html: string; text: string } {
  const shown = fitted(letter, renderHtml)
  return { html: renderHtml(shown), text: renderText(shown) }
}

function renderHtml({ language, contents, texts }: MailLetter): string {
  const other = otherLanguage(language)
  const first = contents[language]
  return frame({
    language,
    title: first.heading,
    preview: oneLine(first.paragraphs.join(' '), PREVIEW_MAX_CHARACTERS),
    rows: [
      block(first, texts[language], language, true),
      tear(),
      block(contents[other], texts[other], other, false),
    ],
    texts,
  })
}

function block(content: MailContent, t: T, language: Language, isFirst: boolean): Markup {
  const { heading, paragraphs, action, tickets, closing, note } = content
  return html`<tr><td class="paper inset" lang="${LANGUAGE_TAG[language]}" style="padding:32px 40px 24px;background:${COLOUR.paper};font-family:${FONT};font-size:16px;line-height:${LINE_HEIGHT[language]};color:${COLOUR.ink}">
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

/** Word, which draws mail in Outlook for Windows, pads cells but no links; only Word reads the `mso` padding. */
function button({ label, url }: NonNullable<MailContent['action']>): Markup {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td align="center" bgcolor="${COLOUR.vermilionDeep}" style="background:${COLOUR.vermilionDeep};border-radius:4px;mso-padding-alt:${BUTTON_PADDING}">
<a href="${url}" style="display:block;padding:${BUTTON_PADDING};mso-padding-alt:0;font-family:${FONT};font-size:18px;line-height:24px;font-weight:700;color:${COLOUR.paper};text-decoration:none">${label}</a>
</td></tr>
</table>`
}

/** For programs that show no button, and for people who check a link before they click. */
function linkInWords(url: string, t: T): Markup {
  return html`<p class="muted" style="margin:0 0 24px;font-size:13px;color:${COLOUR.muted}">${t('mail.linkHint')}<br>
<a class="link" href="${url}" style="color:${COLOUR.jade};word-break:break-all">${url}</a></p>`
}
