/** Starts the app where the browser can run it, and first brings what it lacks (docs/decisions/0038). */
export async function startInBrowser(start: () => Promise<void>): Promise<void> {
  // By `floor.js`: the page stays as the server has rendered it.
  if (document.querySelector('[data-outdated]')) return
  if (!('popover' in HTMLElement.prototype)) (await import('./popovers.ts')).providePopovers()
  await start()
}
