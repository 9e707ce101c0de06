/**
 * Putting things into another order: by dragging a handle, step by step, or with the arrow keys while it has the focus. The
 * things stand inside `container`, in a list or a grid.
 */
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

export type ReorderId = string | number

export interface ReorderOptions<Id extends ReorderId> {
  ids: readonly Id[]
  /** Called once when a drag ends or a key was pressed, with the order as it should be. */
  onReorder: (ids: Id[], moved: Id) => void
}

export interface Reorder<Id extends ReorderId> {
  container: RefObject<HTMLDivElement | null>
  /** As it is shown: during a drag the order that letting go would make. */
  order: readonly Id[]
  /** For the element of a thing. */
  item: (id: Id) => { 'data-reorder': Id; 'data-dragged': true | undefined }
  /** For its handle, a `<button>` that needs a label of its own. */
  handle: (id: Id) => {
    type: 'button'
    className: string
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: (event: ReactPointerEvent) => void
  }
  /** To the place of the one before (-1) or behind (1), if there is one. */
  step: (id: Id, by: -1 | 1) => void
}

interface Drag<Id> {
  id: Id
  order: readonly Id[]
  pointer: number
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
const EDGE_PX = 56
const SCROLL_PX = 14
const SCROLL_EVERY_MS = 16

export function useReorder<Id extends ReorderId>({ ids, onReorder }: ReorderOptions<Id>): Reorder<Id> {
  const container = useRef<HTMLDivElement>(null)
  const [drag, showDrag] = useState<Drag<Id>>()
  // As it is, where the screen may be a frame behind.
  const dragged = useRef<Drag<Id>>(undefined)
  const lastMove = useRef<PointerEvent>(undefined)
  const order = drag?.order ?? ids

  function setDrag(next: Drag<Id> | undefined): void {
    dragged.current = next
    showDrag(next)
  }

  function follow(event: PointerEvent): void {
    const now = dragged.current
    if (!now || event.pointerId !== now.pointer) return
    lastMove.current = event
    const over = elementUnder(event, container.current)
    const target = over ? now.order.find((id) => String(id) === over.dataset.reorder) : undefined
    if (!over || target === undefined || target === now.id) return
    const [from, to] = [now.order.indexOf(now.id), now.order.indexOf(target)]
    if (isPast(event, over, from < to)) setDrag({ ...now, order: moved(now.order, from, to) })
  }

  /** At an edge the page goes on while the pointer rests there. */
  function scrollOn(): void {
    if (!lastMove.current) return
    scrollAtEdge(lastMove.current.clientY)
    follow(lastMove.current)
  }

  function drop(event: PointerEvent): void {
    const now = dragged.current
    if (!now || event.pointerId !== now.pointer) return
    setDrag(undefined)
    if (now.order.some((id, at) => id !== ids[at])) onReorder([...now.order], now.id)
  }

  // The handle leaves the document for a moment when its thing moves, and with it a captured pointer would be lost.
  useEffect(() => {
    if (!drag) return
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', () => setDrag(undefined), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && setDrag(undefined), { signal })
    const timer = setInterval(scrollOn, SCROLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  })

  function moveTo(id: Id, to: number): void {
    if (to >= 0 && to < ids.length) onReorder(moved(ids, ids.indexOf(id), to), id)
  }

  function press(event: KeyboardEvent, id: Id): void {
    const from = ids.indexOf(id)
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? ids.length - 1 : from + (STEPS[event.key] ?? 0)
    if (to === from) return
    event.preventDefault()
    moveTo(id, to)
  }

  return {
    container,
    order,
    item: (id) => ({ 'data-reorder': id, 'data-dragged': drag?.id === id || undefined }),
    handle: (id) => ({
      type: 'button',
      className: 'reorder-handle',
      onKeyDown: (event) => press(event, id),
      onPointerDown(event) {
        if (event.button !== 0) return
        lastMove.current = undefined
        setDrag({ id, order: ids, pointer: event.pointerId })
      },
    }),
    step: (id, by) => moveTo(id, ids.indexOf(id) + by),
  }
}

export function moved<Id>(ids: readonly Id[], from: number, to: number): Id[] {
  const order = [...ids]
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

function elementUnder({ clientX, clientY }: PointerEvent, container: HTMLElement | null): HTMLElement | null {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-reorder]')
  return found && container?.contains(found) ? found : null
}

/** Beyond the middle of what lies under the pointer, in the direction of the move: things of unlike sizes do not flicker. */
function isPast({ clientX, clientY }: PointerEvent, over: HTMLElement, isForward: boolean): boolean {
  const { left, top, width, height } = over.getBoundingClientRect()
  const isWide = over.parentElement !== null && width < over.parentElement.clientWidth * 0.6
  const [at, middle] = isWide ? [clientX, left + width / 2] : [clientY, top + height / 2]
  return isForward ? at > middle : at < middle
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
}
