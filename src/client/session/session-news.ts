/** Word of a sign-in or sign-out, from this tab or another: by message, or by a look at the cookie on coming back. */
import { CURRENT_USER_COOKIE } from '../../shared/cookies.ts'
import { readCookie } from './read-cookie.ts'

const CHANNEL = 'session'

/** Answers how to stop listening. The listener finds out for itself who is signed in now. */
export function onSessionChange(listener: () => void): () => void {
  let known = readCookie(CURRENT_USER_COOKIE)
  const tell = () => {
    known = readCookie(CURRENT_USER_COOKIE)
    listener()
  }
  const look = () => {
    if (readCookie(CURRENT_USER_COOKIE) !== known) tell()
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', tell)
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  return () => {
    channel.close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
  }
}

/** Reaches the listeners of every tab, this one's too. */
export function tellSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}
