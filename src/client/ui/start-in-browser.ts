/** Starts the app in browsers that can run it (docs/decisions/0038). */
import { forgetWhatWasSignedOut } from '../session/sign-out-mark.ts'
import { watchForUpgrade } from './upgrade.ts'

export async function startInBrowser(start: () => Promise<void>): Promise<void> {
  // Set by `floor.js`: the page stays as the server rendered it.
  if (document.querySelector('[data-outdated]')) return
  forgetWhatWasSignedOut()
  watchForUpgrade()
  await start()
}
