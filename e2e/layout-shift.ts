/** How much of a page moves. */
import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** How much of the page, or of what is `within`, has moved without a press, once everything that is in view has arrived. */
export function layoutShiftOf(page: Page, within = 'body'): Promise<number> {
  return page.evaluate(async (selector) => {
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      const isWithin = ({ node }: Shift['sources'][number]) =>
        (node instanceof Element ? node : node?.parentElement)?.closest(selector) != null
      for (const { value, sources } of entries as Shift[])
        if (selector === 'body' || sources.some(isWithin)) shift += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all([document.fonts.ready, ...inView.map((image) => image.decode())])
    // Some are cancelled.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    // Two frames: what has arrived is drawn in the first, and reported after it.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    add(observer.takeRecords())
    return shift
  }, within)
}
