/** Word of a sign-in or sign-out, from this tab or another: by message, or by a look at the cookie on coming back. */
import { CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'

const CHANNEL = 'session'
const SIGN_OUT = 'sign-out'
/** Each reaches the window: the first bubbles up from the document. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow']

/** Answers how to stop listening. The listener finds out for itself who is signed in now; `isSignOut` where they have gone by their own wish. */
export function onSessionChange(listener: (isSignOut: boolean) => void): () => void {
  let known = readCookie(CURRENT_USER_COOKIE)
  const hear = (event: Event) => {
    const cookie = readCookie(CURRENT_USER_COOKIE)
    if (event.type !== 'message' && cookie === known) return
    known = cookie
    listener(event instanceof MessageEvent && event.data === SIGN_OUT)
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
export function broadcastSessionChange(isSignOut = false): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(isSignOut ? SIGN_OUT : null)
  channel.close()
}
