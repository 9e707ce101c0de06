/**
 * Dragging a card by its handle into another column. The order inside a column is fixed, so the target is only the column
 * under the pointer. Escape ends a drag without a move.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { QUOTATION_STAGES, type QuotationStage } from '#shared/quotation/status.ts'

interface Drag {
  id: string
  card: HTMLElement
  pointer: number
  startX: number
  startY: number
  x: number
  y: number
  over: HTMLElement | undefined
  /** Scrolls at an edge, where the pointer may rest. */
  timer: number
}

const EDGE_PX = 56
const SCROLL_PX = 14
const SCROLL_EVERY_MS = 16
/** A pointer that moves less than this is a click. */
const PRESS_PX = 4

/** Returns what the pointer on a handle begins. */
export function useBoardDrag(
  onDrop: (id: string, stage: QuotationStage) => void,
): (id: string, event: ReactPointerEvent) => void {
  const drag = useRef<Drag>(undefined)

  const follow = useEffectEvent(({ pointerId, clientX, clientY }: PointerEvent) => {
    const now = drag.current
    if (!now || pointerId !== now.pointer) return
    now.x = clientX
    now.y = clientY
    if (isMoved(now)) showDrag(now)
  })
  const drop = useEffectEvent(({ pointerId }: PointerEvent) => {
    const now = drag.current
    if (!now || pointerId !== now.pointer) return
    end()
    const stage = QUOTATION_STAGES.find((one) => one === now.over?.dataset.stage)
    if (stage && isMoved(now)) onDrop(now.id, stage)
  })

  const end = useEffectEvent(() => {
    const now = drag.current
    if (!now) return
    clearInterval(now.timer)
    hideDrag(now)
    drag.current = undefined
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointermove', (event) => follow(event), { signal })
    addEventListener('pointerup', (event) => drop(event), { signal })
    addEventListener('pointercancel', () => end(), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    return () => {
      end()
      controller.abort()
    }
  }, [])

  return (id, { button, pointerId, clientX, clientY, currentTarget }) => {
    const card = currentTarget.closest<HTMLElement>('[data-row]')
    if (button !== 0 || !card) return
    const at = { startX: clientX, startY: clientY, x: clientX, y: clientY }
    const timer = window.setInterval(() => drag.current && scrollAtEdge(drag.current), SCROLL_EVERY_MS)
    drag.current = { id, card, pointer: pointerId, ...at, over: undefined, timer }
  }
}

/** Not by React, which would draw the whole board with each move of the pointer. */
function showDrag(drag: Drag): void {
  const { card, startX, startY, x, y } = drag
  card.style.transform = `translate(${x - startX}px, ${y - startY}px)`
  card.dataset.dragged = 'true'
  const over = columnAt(x, y)
  if (over === drag.over) return
  drag.over?.removeAttribute('data-over')
  over?.setAttribute('data-over', 'true')
  drag.over = over
}

function hideDrag({ card, over }: Drag): void {
  card.style.transform = ''
  card.removeAttribute('data-dragged')
  over?.removeAttribute('data-over')
}

function isMoved({ startX, startY, x, y }: Drag): boolean {
  return Math.hypot(x - startX, y - startY) >= PRESS_PX
}

function columnAt(x: number, y: number): HTMLElement | undefined {
  const below = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-stage]'))
  return below.find((column) => column !== null) ?? undefined
}

/** The page up and down, the board sideways. */
function scrollAtEdge({ x, y }: Drag): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
  const board = document.querySelector('.board-columns')
  if (x < EDGE_PX) board?.scrollBy(-SCROLL_PX, 0)
  else if (x > innerWidth - EDGE_PX) board?.scrollBy(SCROLL_PX, 0)
}
