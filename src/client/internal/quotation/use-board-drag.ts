/**
 * Dragging a card by its handle into another column. The order inside a column is fixed, so the target is only the column
 * under the pointer. Escape ends a drag without a move.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { QUOTATION_STAGES, type QuotationStage } from '../../../shared/quotation/status.ts'

interface Drag {
  id: string
  pointer: number
  startX: number
  startY: number
  x: number
  y: number
  over: QuotationStage | undefined
}

const EDGE_PX = 56
const SCROLL_PX = 14
const SCROLL_EVERY_MS = 16
/** A pointer that moves less than this is a click. */
const PRESS_PX = 4

interface BoardDrag {
  /** The dragged card, and the column under it. */
  id: string | undefined
  over: QuotationStage | undefined
  /** How far the card follows the pointer. */
  offset: { x: number; y: number }
  begin: (id: string, event: ReactPointerEvent) => void
}

export function useBoardDrag(onDrop: (id: string, stage: QuotationStage) => void): BoardDrag {
  const [drag, showDrag] = useState<Drag>()
  // The latest value, since the rendered one may be a frame old.
  const latest = useRef<Drag>(undefined)

  function setDrag(next: Drag | undefined): void {
    latest.current = next
    showDrag(next)
  }

  function follow({ pointerId, clientX, clientY }: PointerEvent): void {
    const now = latest.current
    if (!now || pointerId !== now.pointer) return
    setDrag({ ...now, x: clientX, y: clientY, over: columnAt(clientX, clientY) })
  }

  function drop({ pointerId }: PointerEvent): void {
    const now = latest.current
    if (!now || pointerId !== now.pointer) return
    setDrag(undefined)
    if (now.over && isMoved(now)) onDrop(now.id, now.over)
  }

  useEffect(() => {
    if (!drag) return
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', () => setDrag(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(undefined), { signal })
    const timer = setInterval(() => scrollAtEdge(drag), SCROLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  })

  const isUnderway = drag !== undefined && isMoved(drag)
  return {
    id: isUnderway ? drag.id : undefined,
    over: isUnderway ? drag.over : undefined,
    offset: isUnderway ? { x: drag.x - drag.startX, y: drag.y - drag.startY } : { x: 0, y: 0 },
    begin(id, { button, pointerId, clientX, clientY }) {
      if (button !== 0) return
      const at = { startX: clientX, startY: clientY, x: clientX, y: clientY }
      setDrag({ id, pointer: pointerId, ...at, over: undefined })
    },
  }
}

function isMoved({ startX, startY, x, y }: Drag): boolean {
  return Math.hypot(x - startX, y - startY) >= PRESS_PX
}

function columnAt(x: number, y: number): QuotationStage | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const name = element.closest<HTMLElement>('[data-stage]')?.dataset.stage
    const stage = QUOTATION_STAGES.find((one) => one === name)
    if (stage) return stage
  }
  return undefined
}

/** The page up and down, the board sideways. */
function scrollAtEdge({ x, y }: Drag): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
  const board = document.querySelector('.board-columns')
  if (x < EDGE_PX) board?.scrollBy(-SCROLL_PX, 0)
  else if (x > innerWidth - EDGE_PX) board?.scrollBy(SCROLL_PX, 0)
}
