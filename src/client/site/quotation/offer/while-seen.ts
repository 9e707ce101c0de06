/** What a page does while its reader has it before their eyes. */

const REFRESH_SECONDS = 15

/** Calls this now and then while the page is seen, and when its reader comes back to it. Returns what stops it. */
export function whileSeen(refresh: () => unknown): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  const timer = setInterval(look, REFRESH_SECONDS * 1_000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * Calls this once a person moves something: a mail scanner opens pages too, but touches nothing. Returns what stops
 * waiting.
 */
export function onceSomeoneMoves(tell: () => unknown): () => void {
  const person = new AbortController()
  const heard = () => {
    person.abort()
    tell()
  }
  for (const sign of SIGNS_OF_A_PERSON)
    addEventListener(sign, heard, { passive: true, signal: person.signal })
  return () => person.abort()
}
