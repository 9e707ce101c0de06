/** A `mailto:` link that opens a reply to the visitor in the user's mail program, with the message quoted. */
import type { ContactRecord } from '#shared/contact/inbox-schema.ts'

/** A Chinese character takes nine characters in a URL, and mail programs accept about two thousand. */
const QUOTED_MAX_LETTERS = 1_600

export function replyLink({ email, message }: Pick<ContactRecord, 'email' | 'message'>, subject: string) {
  const body = `\r\n\r\n${message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')}`
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodedUpTo(body, QUOTED_MAX_LETTERS)}`
}

function encodedUpTo(text: string, max: number): string {
  let encoded = ''
  for (const character of text) {
    const next = encodeURIComponent(character)
    if (encoded.length + next.length > max) return encoded + encodeURIComponent('…')
    encoded += next
  }
  return encoded
}
