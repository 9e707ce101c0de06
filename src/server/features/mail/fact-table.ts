/** The facts of a mail, set like an order ticket: label on the left, value on the right. */
import type { MailFact } from './letter.ts'
import { brokenAddresses, brokenLines, html, type Markup, readable } from './markup.ts'
import { COLOUR } from './theme.ts'

/** Longer values get the whole width of their row. */
const LONG_VALUE_CHARACTERS = 60
/** Labels up to this width, in Latin letters, stay on one line and leave the rest to the values. */
const SHORT_LABEL_WIDTH = 16

/** Longer words do not fit beside their label on the narrowest screens, and may break anywhere. */
const WHOLE_WORD_WIDTH = 22

const LABEL = `font-size:15px;vertical-align:top;color:${COLOUR.muted}`
const FIGURE = `font-size:15px;text-align:right;vertical-align:top;font-weight:700;font-variant-numeric:tabular-nums;word-break:keep-all;color:${COLOUR.ink}`
const RULED = `border-top:2px solid ${COLOUR.ink}`

export function ticket(facts: readonly MailFact[]): Markup {
  const label = facts.every(({ label }) => widthOf(label) <= SHORT_LABEL_WIDTH)
    ? 'width:1%;white-space:nowrap;'
    : ''
  return html`<table class="ticket" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:${COLOUR.cream};border-top:2px dashed ${COLOUR.line};border-bottom:2px dashed ${COLOUR.line}">
${space()}
${facts.map((fact) => row(fact, `${label}${LABEL}`))}
${space()}
</table>`
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
<td class="ink right" style="padding:4px 20px 4px 8px;${FIGURE}${wrapOf(text)}">${brokenAddresses(text)}</td></tr>`
}

/** A Chinese character is as wide as two letters. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}

function wrapOf(text: string): string {
  const words = text.split(/[ @]/)
  return words.some((word) => widthOf(word) > WHOLE_WORD_WIDTH) ? ';overflow-wrap:anywhere' : ''
}

function space(): Markup {
  return html`<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0"></td></tr>`
}
