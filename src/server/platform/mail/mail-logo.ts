/** The company's logo in a mail: it is put in place of the names when the mail leaves, and goes with it. */
import escapeHtml from 'escape-html'
import type { SendMailOptions } from 'nodemailer'

export interface MailLogo {
  png: Buffer
  /** The size of the picture in pixels. */
  width: number
  height: number
  /** It is made for dark grounds, such as the head of a mail. */
  isLight: boolean
  /** The name of the company, for who sees no pictures. */
  name: string
}

/** Around the names in the head of a mail. */
export const NAMES_BEGIN = '<!--names-->'
export const NAMES_END = '<!--/names-->'

const CONTENT_ID = 'logo'
const SHOWN = { width: 232, height: 60 }
const BARE = 'display:inline-block'
const PLATE = 'display:inline-block;padding:8px 12px;background:#fffdf7;border-radius:6px'

export function withLogo(message: SendMailOptions, logo: MailLogo | null): SendMailOptions {
  const html = String(message.html ?? '')
  const [begin, end] = [html.indexOf(NAMES_BEGIN), html.indexOf(NAMES_END)]
  if (!logo || begin < 0 || end < begin) return message
  const { png: content } = logo
  const picture = { filename: 'logo.png', contentType: 'image/png', content, cid: CONTENT_ID }
  return {
    ...message,
    html: html.slice(0, begin) + imageOf(logo) + html.slice(end + NAMES_END.length),
    attachments: [...(message.attachments ?? []), { ...picture, contentDisposition: 'inline' }],
  }
}

/** A logo may be dark: unless it is made for dark grounds, it stands on paper, also in dark mode. */
function imageOf({ width, height, name, isLight }: MailLogo): string {
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height, 1)
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)]
  return `<span style="${isLight ? BARE : PLATE}"><img src="cid:${CONTENT_ID}" width="${shownWidth}" height="${shownHeight}" alt="${escapeHtml(name)}" style="display:block;border:0"></span>`
}
