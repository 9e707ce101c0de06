/** A slow line: the page is there, and its scripts are not yet. */
import type { Page } from '@playwright/test'

interface Held {
  /** Resolves when the page has asked for them. */
  asked: Promise<unknown>
  release(): void
}

/** Call it before the page is opened. */
export async function holdScripts(page: Page): Promise<Held> {
  const entry = /\/assets\/main-/
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(entry, async (route) => {
    await released
    await route.continue()
  })
  return { asked: page.waitForRequest(entry), release }
}
