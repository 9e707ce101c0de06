/**
 * Mailed links as people and programs leave them: a full stop or Chinese text behind the key, `&amp;` and `=3D` of a mail's
 * source, invisible marks. Without zod, for the browser.
 */
import { withoutInvisible } from './invisible.ts'

/** The length of a key: 24 random bytes in base64url. */
const MAILED_KEY_CHARACTERS = 32

/** The parameters of a link. */
export function mailedQuery(search: string): URLSearchParams {
  const whole = search.replace(
    /&amp;|%26(?:amp%3B|amp;)?(?=(?:id|key|look|token)(?:=|%3D))|;(?=(?:id|key|look|token)=)/gi,
    '&',
  )
  const query = new URLSearchParams(whole)
  const id = query.get('id')
  // Quoted-printable mails put 3D before the number; what follows the number is not part of it.
  if (id !== null) query.set('id', withoutInvisible(id).replace(/^\s*(?:3D)?(\d{6}).*$/is, '$1'))
  for (const name of ['key', 'look']) {
    const key = query.get(name)
    if (key !== null) query.set(name, mailedKey(key))
  }
  const token = query.get('token')
  if (token !== null) query.set('token', mailedToken(token))
  return query
}

/** The key, without what cannot be of one; shorter than a key where the link is not whole. */
export function mailedKey(text: string): string {
  const letters = mailedToken(text)
  const key =
    letters.startsWith('3D') && letters.length >= MAILED_KEY_CHARACTERS + 2 ? letters.slice(2) : letters
  return key.slice(0, MAILED_KEY_CHARACTERS)
}

/** The letters of base64url that a text begins with. */
export function mailedToken(text: string): string {
  return /^\s*([\w-]*)/.exec(withoutInvisible(text))![1]!
}

export function isWholeKey(key: string): boolean {
  return key.length === MAILED_KEY_CHARACTERS
}
