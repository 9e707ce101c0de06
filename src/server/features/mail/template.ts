/**
 * The mail as HTML: tables and inline styles, no images, 600 px and narrower. The style sheet only adds what a
 * program may ignore: small screens and dark mode.
 */
import { inEachLanguage, LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { paletteIn } from '#shared/company/palette.ts'
import type { T } from '#shared/i18n/t.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { brokenLines, brokenParts, COLOUR, FONT, frame, html, type Markup, readable, tear } from './layout.ts'
import { type MailContent, type MailFact, type MailLetter, renderText } from './letter.ts'

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
${action ? button(action, t) : ''}
${action && isFirst ? linkInWords(action.url, t) : ''}
${tickets.map((facts) => ticket(facts, t))}
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
function button({ label, url }: NonNullable<MailContent['action']>, t: T): Markup {
  const { actionDeep } = paletteIn(t)
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:24px 0">
<tr><td align="center" bgcolor="${actionDeep}" style="background:${actionDeep};border-radius:4px;mso-padding-alt:${BUTTON_PADDING}">
<a href="${url}" style="display:block;padding:${BUTTON_PADDING};mso-padding-alt:0;font-family:${FONT};font-size:18px;line-height:24px;font-weight:700;color:${COLOUR.paper};text-decoration:none">${label}</a>
</td></tr>
</table>`
}

/** For programs that show no button, and for people who check a link before they click. */
function linkInWords(url: string, t: T): Markup {
  return html`<p class="muted" style="margin:0 0 24px;font-size:13px;color:${COLOUR.muted}">${t('mail.linkHint')}<br>
<a class="link" href="${url}" style="color:${paletteIn(t).jade};word-break:break-all">${url}</a></p>`
}

/** Longer mails leave the end of a list to the PDF or the desk: Gmail cuts off what comes after 102 KB. */
const MAIL_MAX_BYTES = 90_000

/** The letter, with as many lines as fit. */
function fitted(letter: MailLetter, renderHtml: (letter: MailLetter) => string): MailLetter {
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

/** Longer values get the whole width of their row. */
const LONG_VALUE_CHARACTERS = 60
/** Labels up to this width, in Latin letters, stay on one line and leave the rest to the values. */
const SHORT_LABEL_WIDTH = 16

/** Longer words do not fit beside their label on the narrowest screens, and may break anywhere. */
const WHOLE_WORD_WIDTH = 22

const LABEL = `font-size:15px;vertical-align:top;color:${COLOUR.muted}`
const FIGURE = `font-size:15px;text-align:right;vertical-align:top;font-weight:700;font-variant-numeric:tabular-nums;word-break:keep-all;color:${COLOUR.ink}`
const RULED = `border-top:2px solid ${COLOUR.ink}`

/** The facts of a mail, set like an order ticket: label on the left, value on the right. */
function ticket(facts: readonly MailFact[], t: T): Markup {
  const label = facts.every(({ label, isLink }) => isLink || widthOf(label) <= SHORT_LABEL_WIDTH)
    ? 'width:1%;white-space:nowrap;'
    : ''
  return html`<table class="ticket" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:${COLOUR.cream};border-top:2px dashed ${COLOUR.line};border-bottom:2px dashed ${COLOUR.line}">
${space()}
${facts.map((fact) => (fact.isLink ? linkRow(fact, t) : row(fact, `${label}${LABEL}`)))}
${space()}
</table>`
}

function linkRow({ label, value }: MailFact, t: T): Markup {
  const { jade } = paletteIn(t)
  return html`<tr><td class="left right" colspan="2" style="padding:10px 20px 4px"><a class="link" href="${value}" style="color:${jade};font-weight:700">${readable(label)}</a></td></tr>`
}

function row(fact: MailFact, labelStyle: string): Markup {
  const { isTotal } = fact
  const label = readable(fact.label)
  const text = readable(fact.value)
  if (isTotal) {
    return html`${space()}
<tr><td class="ink total left" style="padding:10px 8px 4px 20px;white-space:nowrap;${RULED};font-weight:700;vertical-align:baseline;color:${COLOUR.ink}">${label}</td>
<td class="ink total right" style="padding:10px 20px 4px 8px;${RULED};${FIGURE};font-size:22px;vertical-align:baseline">${text}</td></tr>`
  }
  if (text.length >= LONG_VALUE_CHARACTERS || text.includes('\n')) {
    return html`<tr><td class="ink left right" colspan="2" style="padding:4px 20px;overflow-wrap:anywhere;color:${COLOUR.ink}"><span class="muted" style="${LABEL}">${label}</span><br>${brokenLines(text)}</td></tr>`
  }
  return html`<tr><td class="muted left" style="padding:4px 8px 4px 20px;${labelStyle}${wrapOf(label)}">${label}</td>
<td class="ink right" style="padding:4px 20px 4px 8px;${FIGURE}${wrapOf(text)}">${brokenParts(text, isShort)}</td></tr>`
}

/** A Chinese character is as wide as two letters. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}

function wrapOf(text: string): string {
  return text.split(/[ @]/).every(isShort) ? '' : ';overflow-wrap:anywhere'
}

function isShort(text: string): boolean {
  return widthOf(text) <= WHOLE_WORD_WIDTH
}

function space(): Markup {
  return html`<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0"></td></tr>`
}
