/** The three scenes after the first: loaded once the slideshow is in view and the page is idle. */
import { type RefObject, useEffect, useState } from 'react'

export type LaterScenes = typeof import('./later-scenes.ts').laterScenes

export function useLaterScenes(frame: RefObject<Element | null>): {
  later: LaterScenes | undefined
  isInView: boolean
} {
  const [later, setLater] = useState<LaterScenes>()
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    if (!isInView || later) return
    return whenIdle(() => {
      // If loading fails, only the first image is shown.
      import('./later-scenes.ts').then((module) => setLater(module.laterScenes)).catch(() => undefined)
    })
  }, [isInView, later])

  return { later, isInView }
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
