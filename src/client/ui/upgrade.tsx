/** The start in a browser, and what an upgrade of the site means for a page that is open. */
import { useSyncExternalStore } from 'react'
import { forgetWhatWasSignedOut } from '../session/sign-out-mark.ts'
import { Button } from './button.tsx'
import { useT } from './page-context.tsx'

/** Starts the app in browsers that can run it (docs/decisions/0038). */
export async function startInBrowser(start: () => Promise<void>): Promise<void> {
  // Set by `floor.js`: the page stays as the server rendered it.
  if (document.querySelector('[data-outdated]')) return
  forgetWhatWasSignedOut()
  watchForUpgrade()
  await start()
}

/**
 * Says that the site was updated, where an automatic reload would lose something typed. The region always
 * exists, so that it is read out.
 */
export function UpgradeNotice() {
  const t = useT()
  const isShown = useIsOutdated()
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-20 print:hidden">
      {isShown && (
        <div className="slip-note mb-3 flex-wrap items-center gap-x-5 gap-y-3 border-2 border-ink bg-paper">
          <p className="min-w-0 flex-1 basis-64">{t('layout.upgraded')}</p>
          <Button variant="jade" onClick={() => location.reload()}>
            {t('layout.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The key in session storage of the script whose page has been reloaded, so that no page reloads for ever. */
const RELOADED = 'reloaded-from'

let isOutdated = false
const listeners = new Set<() => void>()

function watchForUpgrade(): void {
  addEventListener('vite:preloadError', () => void check())
}

function useIsOutdated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * After an upgrade, an open page asks for script files that are gone. Reloads it automatically, once, where
 * everything typed is kept; else `UpgradeNotice` says so.
 */
async function check(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (script === undefined || isOutdated) return
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  // Any other answer, or none: it is the connection.
  if (response?.status !== 404) return
  if (isTypedKept() && isFirstReload(script)) location.reload()
  isOutdated = true
  for (const listener of listeners) listener()
}

/** Forms whose texts are in storage have `data-kept`. Passwords never are. */
function isTypedKept(): boolean {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=search], [type=hidden], [type=checkbox], [type=radio], [type=submit]), textarea',
  )
  const isKept = (it: Element) => it.closest('[data-kept]') !== null && it.getAttribute('type') !== 'password'
  return [...controls].every((it) => it.value === '' || it.readOnly || isKept(it))
}

/** False without storage too: nothing typed is kept there. */
function isFirstReload(script: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === script) return false
    sessionStorage.setItem(RELOADED, script)
    return true
  } catch {
    return false
  }
}
