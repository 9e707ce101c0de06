/** Reloads the page after texts were saved or pages rebuilt. */
import { useEffect } from 'react'
import { RELOAD_AFTER_TEXTS_SECONDS } from '#shared/base/limits.ts'

const LOOK_AGAIN_MS = 500
const TYPED_IN = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable]'

/** Starts when `isDue` becomes true. */
export function useTimedReload(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    let timer = setTimeout(reload, RELOAD_AFTER_TEXTS_SECONDS * 1_000)
    return () => clearTimeout(timer)

    /** Waits while the user is typing in a field. */
    function reload(): void {
      if (document.activeElement?.matches(TYPED_IN)) timer = setTimeout(reload, LOOK_AGAIN_MS)
      else location.reload()
    }
  }, [isDue])
}
