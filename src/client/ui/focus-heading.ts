/** As on arriving at a screen: where the focus goes when what had it is gone and nothing else is nearer. */
export function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
