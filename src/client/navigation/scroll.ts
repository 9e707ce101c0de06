/** Scroll positions of history entries: the browser cannot restore them before the page of the entry is rendered. */

const SETTLED_MS = 120

export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual'
  // On a reload or a return from another site, the page is there at once, so the browser restores the position.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = () => {
    clearTimeout(timer)
    timer = setTimeout(rememberScroll, SETTLED_MS)
  }
  addEventListener('scroll', remember, { passive: true })
  addEventListener('popstate', () => clearTimeout(timer))
  rememberScroll()
}

export function rememberScroll(): void {
  history.replaceState({ ...history.state, scrollY }, '')
}

/** Whether this entry has a stored scroll position. */
export function isScrollKnown(): boolean {
  return history.state?.scrollY !== undefined
}

export function restoreScroll(): void {
  scrollTo(0, Number(history.state?.scrollY ?? 0))
}
