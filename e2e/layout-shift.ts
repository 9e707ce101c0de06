/** How much of the page has moved without a press, once everything that is in view has arrived. */
import type { Page } from '@playwright/test'

export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) shift += entry.value
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
  })
}
