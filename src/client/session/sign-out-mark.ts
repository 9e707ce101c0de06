/**
 * After someone has signed out, no tab of the browser keeps what was typed in it: not one that is asleep, closed and opened
 * again, or on a public page. Each tab compares the mark of the last sign-out with the one that it has seen.
 */

/** In local storage, which all tabs share: a new text at each sign-out. */
const MARK = 'signed-out'
/** In session storage: the mark that this tab knows. */
export const SEEN = 'signed-out-seen'

/** Call when the user signs out, after this tab's storage has been emptied. */
export function markSignOut(): void {
  try {
    const mark = `${Date.now()}-${Math.random()}`
    localStorage.setItem(MARK, mark)
    sessionStorage.setItem(SEEN, mark)
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
    sessionStorage.clear()
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
