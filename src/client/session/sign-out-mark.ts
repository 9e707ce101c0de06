/**
 * After someone has signed out, no tab of the browser keeps what was typed in it: not one that is asleep, closed and opened
 * again, or on a public page. Each tab compares the mark of the last sign-out with the one that it has seen.
 */

import { LANGUAGE_KEY } from '../../shared/base/language.ts'

/** The mark is in local storage, which all tabs share: a new text at each sign-out. */
const MARK = 'signed-out'
/** The mark that this tab knows, in session storage. */
export const SEEN = 'signed-out-seen'
/** Local storage keeps under it whether the list of contact requests has keyboard shortcuts. */
export const ROW_KEYS = 'inbox_keys'

/** All that a browser keeps after a sign-out: how its user reads the site. What else a page stores goes, whatever its name. */
const STAYS: readonly string[] = [LANGUAGE_KEY, ROW_KEYS, MARK]

export function emptyStorage(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key)
}

/** Call when the user signs out. This tab empties itself as well when its next page opens: the page that goes stores again. */
export function markSignOut(): void {
  try {
    localStorage.setItem(MARK, `${Date.now()}-${Math.random()}`)
  } catch {
    // Without storage nothing was kept.
  }
}

/** Call before a page reads what its tab has kept. */
export function forgetWhatWasSignedOut(): void {
  forget()
  addEventListener('storage', ({ key }) => key === MARK && reloadIfSignedOut())
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfSignedOut())
}

/** What the page has in its memory is stored again until it goes; the loaded one empties the tab and notes the mark. */
function reloadIfSignedOut(): void {
  if (isCurrent()) return
  location.reload()
}

function forget(): void {
  try {
    const mark = localStorage.getItem(MARK)
    if (mark === null || isCurrent()) return
    emptyStorage()
    sessionStorage.setItem(SEEN, mark)
  } catch {
    // Storage is turned off.
  }
}

function isCurrent(): boolean {
  try {
    return localStorage.getItem(MARK) === sessionStorage.getItem(SEEN)
  } catch {
    return true
  }
}
