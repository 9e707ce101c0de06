/** Starts the app in browsers that can run it, after loading the polyfills they need (docs/decisions/0038). */
export async function startInBrowser(start: () => Promise<void>): Promise<void> {
  // Set by `floor.js`: the page stays as the server rendered it.
  if (document.querySelector('[data-outdated]')) return
  if (!('popover' in HTMLElement.prototype)) (await import('./popovers.ts')).providePopovers()
  await start()
}
