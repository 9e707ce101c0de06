/**
 * Mails as admins may see them: without the keys and tokens of their links, with which anyone could accept or
 * unsubscribe in the recipient's name.
 */
import type { OpenMail } from '#shared/outbox/schema.ts'

const MASK = '•••'
/** In text and in HTML, where the sign before it is written out. */
const SECRET = /([?&;](?:key|token)=)[^\s&"'<>]+/g

type Shown = Pick<OpenMail, 'headers' | 'attachments' | 'html' | 'text'>

export function masked({ headers, attachments, html, text }: Shown): Shown {
  return {
    headers: headers.map(({ name, value }) => ({ name, value: withoutSecrets(value) })),
    attachments: attachments.map(withoutSecrets),
    html: withoutSecrets(html),
    text: withoutSecrets(text),
  }
}

function withoutSecrets(text: string): string {
  return text.replace(SECRET, `$1${MASK}`)
}
