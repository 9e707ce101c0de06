/** A slow line: the page is there, and its scripts, or other files, are not yet. */
import type { Page } from '@playwright/test'

const PUBLIC_ENTRY = /\/assets\/main-/

interface Held {
  /** Resolves when the page has asked for them. */
  asked: Promise<unknown>
  release(): void
  /** Again, for the next page. */
  hold(): void
}

/** Call it before the page is opened. */
export async function holdFiles(page: Page, files = PUBLIC_ENTRY): Promise<Held> {
  let release = () => {}
  let released = Promise.resolve()
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve
    })
  }
  hold()
  await page.route(files, async (route) => {
    await released
    await route.fallback()
  })
  return { asked: page.waitForRequest(files), release: () => release(), hold }
}
