/** Broadcasts sign-in and sign-out between tabs; also re-reads the cookie when the tab regains focus. */
import { CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { readCookie } from './read-cookie.ts'

const CHANNEL = 'session'
const SIGN_OUT = 'sign-out'
/** All of them reach the window: the first bubbles up from the document. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow']

type Listener = (isSignOut: boolean) => void

/** What is drawn at once has many, and each look at the cookies asks another process. */
const listeners = new Set<Listener>()
let stopListening: (() => void) | undefined

/** Returns a function that stops listening. `isSignOut`: the user signed out. The listener reads the current user itself. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  stopListening ??= listen()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

function listen(): () => void {
  let known = readCookie(CURRENT_USER_COOKIE)
  const check = (event: Event) => {
    const cookie = readCookie(CURRENT_USER_COOKIE)
    if (event.type !== 'message' && cookie === known) return
    known = cookie
    const isSignOut = event instanceof MessageEvent && event.data === SIGN_OUT
    for (const tell of listeners) tell(isSignOut)
  }
  const stopping = new AbortController()
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = check
  for (const name of RETURNS) addEventListener(name, check, stopping)
  return () => {
    channel.close()
    stopping.abort()
  }
}

/** Also reaches the listeners of this tab. */
export function broadcastSessionChange(isSignOut = false): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(isSignOut ? SIGN_OUT : null)
  channel.close()
}
