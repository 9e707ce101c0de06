/** Focuses the page heading, when the focused element is gone and there is no nearer target. */
export function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
