/** Loads files of another document into the browser's cache, while a user types name and password. */
import { useEffect } from 'react'

/** By `fetch`, because for a prefetch link Firefox asks the policy's `default-src`, which is `'none'`, and Safari has none. */
export function usePrefetch(files: readonly string[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Each in a task of its own: asking for one takes a slow phone 10 ms.
    const next = ([file, ...others]: readonly string[]) => {
      if (file === undefined) return
      void load(file)
      timer = setTimeout(next, 0, others)
    }
    timer = setTimeout(next, 0, files)
    return () => clearTimeout(timer)
  }, [files])
}

/** To its end, so that it is kept. A file that fails is asked for again by the document that needs it. */
async function load(file: string): Promise<void> {
  try {
    await (await fetch(file, { priority: 'low' })).arrayBuffer()
  } catch {
    // As without it.
  }
}
