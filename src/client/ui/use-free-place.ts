/**
 * Where a toast lies over nothing that someone uses: at the bottom, or at the top while the control with the focus, or the
 * row above it that was just added, is at the bottom.
 */
import { type RefObject, useLayoutEffect, useState } from 'react'

type Place = 'bottom' | 'top'

/** About a row above the control, and some air below it. */
const ABOVE_PX = 64
const BELOW_PX = 12

/** `turn`: of the toast that is shown; undefined without one. */
export function useFreePlace(slip: RefObject<HTMLElement | null>, turn: number | undefined): Place {
  const [place, setPlace] = useState<Place>('bottom')

  useLayoutEffect(() => {
    if (turn === undefined) return setPlace('bottom')
    const choose = () => {
      const element = slip.current
      if (element) setPlace((last) => freePlace(element, last))
    }
    choose()
    // A keyboard on the screen, scrolling and the next field all move what is in use.
    const ways = ['focusin', 'scroll', 'resize'] as const
    for (const way of ways) addEventListener(way, choose, { capture: true, passive: true })
    const { visualViewport } = window
    visualViewport?.addEventListener('resize', choose)
    return () => {
      for (const way of ways) removeEventListener(way, choose, { capture: true })
      visualViewport?.removeEventListener('resize', choose)
    }
  }, [turn, slip])

  return place
}

function freePlace(slip: HTMLElement, last: Place): Place {
  const used = document.activeElement
  // While its own button has the focus, it stays where it is.
  if (slip.contains(used)) return last
  const isInUse = used !== null && used !== document.body && used.id !== 'main'
  if (!isInUse) return 'bottom'
  const { top, bottom } = used.getBoundingClientRect()
  const { height } = slip.getBoundingClientRect()
  const room = 2 * BELOW_PX + height
  const { visualViewport } = window
  const below = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const isLow = bottom + BELOW_PX > innerHeight - room && top < innerHeight
  const isHidden = below < innerHeight - 1
  const isHigh = top - ABOVE_PX < room && bottom > 0
  return (isLow || isHidden) && !isHigh ? 'top' : 'bottom'
}
