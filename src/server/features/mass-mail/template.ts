/**
 * A bulk email: the user's own text in the site's layout, and below it in both languages the sender and how to
 * unsubscribe (Cap. 593). It is the same for every recipient except for the link, which a placeholder marks.
 */

import { cutText } from '#shared/base/cut-text.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { type Palette, paletteIn } from '#shared/company/palette.ts'
import type { T, TextsByLanguage } from '#shared/i18n/t.ts'
import { COLOUR, FONT, frame, html, Markup, tear } from '../mail/layout.ts'
import { companyText, RULE } from '../mail/letter.ts'
import type { MailContent } from './content-reader.ts'

interface MassLetter {
  language: Language
  subject: string
  content: MailContent
  senderName: string
  texts: TextsByLanguage
}

/** Placeholder of the recipient's own link. It leads nowhere. */
const LINK_MARK = 'https://unsubscribe.invalid/'

const PREVIEW_MAX_CHARACTERS = 200
/** Line breaks and indents in these characters become one space each. */
const PREVIEW_READ_CHARACTERS = 2_000

export function renderMassMail(letter: MassLetter): { html: string; text: string } {
  return { html: renderHtml(letter), text: renderText(letter) }
}

/** Returns it with the link of one recipient. */
export function withLink({ html, text }: { html: string; text: string }, link: string) {
  return {
    html: html.replaceAll(LINK_MARK, link.replaceAll('&', '&amp;')),
    text: text.replaceAll(LINK_MARK, link),
  }
}

function renderHtml({ language, subject, content, senderName, texts }: MassLetter): string {
  return frame({
    language,
    title: subject,
    preview: previewText(content.words),
    rows: [
      html`<tr><td class="paper inset ink content" style="padding:32px 40px 24px;background:${COLOUR.paper};font-family:${FONT};font-size:16px;line-height:1.65;overflow-wrap:anywhere;color:${COLOUR.ink}">
${new Markup(inColour(content.html, paletteIn(texts[language])))}
</td></tr>`,
      tear(),
      html`<tr><td class="paper inset" style="padding:20px 40px 16px;background:${COLOUR.paper};font-family:${FONT};font-size:14px;line-height:1.65">
${[language, otherLanguage(language)].map((of) => choice(texts[of], of, senderName))}
</td></tr>`,
    ],
    texts,
  })
}

/** Links were written in the usual colour when the content was cleaned. */
function inColour(content: string, { jade }: Palette): string {
  return content.replaceAll(`style="color:${COLOUR.jade}"`, `style="color:${jade}"`)
}

function previewText(words: string): string {
  const first = words.slice(0, PREVIEW_READ_CHARACTERS).replace(/\s+/g, ' ')
  return cutText(first, PREVIEW_MAX_CHARACTERS)
}

function choice(t: T, language: Language, sender: string): Markup {
  return html`<p class="muted" lang="${LANGUAGE_TAG[language]}" style="margin:0 0 12px;color:${COLOUR.muted}">${t('mail.massChoice', { sender, company: t('company.name') })}
<a class="link" href="${LINK_MARK}" style="color:${paletteIn(t).jade};font-weight:700;white-space:nowrap">${t('mail.massUnsubscribe')}</a></p>`
}

function renderText({ language, content, senderName, texts }: MassLetter): string {
  const other = otherLanguage(language)
  const choiceLines = (t: T) =>
    [
      t('mail.massChoice', { sender: senderName, company: t('company.name') }),
      t('mail.labelled', { label: t('mail.massUnsubscribe'), value: LINK_MARK }),
    ].join('\n')
  return [
    content.words,
    RULE,
    choiceLines(texts[language]),
    choiceLines(texts[other]),
    RULE,
    companyText(texts, language),
  ].join('\n\n')
}
