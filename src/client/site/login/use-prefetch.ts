/** Loads files of another document into the browser's cache, while a user types name and password. */
import { useEffect } from 'react'

export function usePrefetch(files: readonly string[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Each in a task of its own: asking for one takes a slow phone 10 ms.
    const prefetch = ([file, ...others]: readonly string[]) => {
      if (file === undefined) return
      document.head.append(prefetchLink(file))
      timer = setTimeout(prefetch, 0, others)
    }
    timer = setTimeout(prefetch, 0, files)
    return () => clearTimeout(timer)
  }, [files])
}

function prefetchLink(href: string): HTMLLinkElement {
  const as = href.endsWith('.css') ? 'style' : 'script'
  return Object.assign(document.createElement('link'), { rel: 'prefetch', as, href })
}
