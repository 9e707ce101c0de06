/** Word of a sign-in or sign-out, from this tab or another: by message, or by a look at the cookie on coming back. */
import { CURRENT_USER_COOKIE } from '../../shared/cookies.ts'
import { readCookie } from './read-cookie.ts'

const CHANNEL = 'session'
/** Each reaches the window: the first bubbles up from the document. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow']

/** Answers how to stop listening. The listener finds out for itself who is signed in now; `isTold` where a tab has said so. */
export function onSessionChange(listener: (isTold: boolean) => void): () => void {
  let known = readCookie(CURRENT_USER_COOKIE)
  const hear = ({ type }: Event) => {
    const cookie = readCookie(CURRENT_USER_COOKIE)
    if (type !== 'message' && cookie === known) return
    known = cookie
    listener(type === 'message')
  }
  const stopping = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = hear
  for (const name of RETURNS) addEventListener(name, hear, stopping)
  return () => {
    channel.close()
    stopping.abort()
  }
}

/** Reaches the listeners of every tab, this one's too. */
export function tellSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}
