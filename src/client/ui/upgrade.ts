/**
 * After an upgrade of the site, a page that is still open asks for script files that are gone. It reloads by itself, once,
 * where everything typed is kept; else `UpgradeNotice` says so.
 */
import { useSyncExternalStore } from 'react'

/** In session storage: the script whose page has been reloaded, so that no page reloads for ever. */
const RELOADED = 'reloaded-from'

let isOutdated = false
const listeners = new Set<() => void>()

export function watchForUpgrade(): void {
  addEventListener('vite:preloadError', () => void check())
}

export function useIsOutdated(): boolean {
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
