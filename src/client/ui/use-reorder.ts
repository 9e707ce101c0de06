/**
 * Reordering: by dragging a handle, by step buttons, or with the arrow keys on the handle. The items are inside
 * `container`, in a list or a grid.
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

interface ReorderOptions<Id extends ReorderId> {
  ids: readonly Id[]
  /** Called once, at the end of a drag or on a key press, with the new order. */
  onReorder: (ids: Id[], moved: Id) => void
}

export interface Reorder<Id extends ReorderId> {
  container: RefObject<HTMLDivElement | null>
  /** The shown order; during a drag, the order after dropping here. */
  order: readonly Id[]
  /** Attributes for the element of an item. */
  item: (id: Id) => { 'data-reorder': Id; 'data-dragged': true | undefined }
  /** Attributes for its handle, a `<button>` that needs its own label. */
  handle: (id: Id) => {
    type: 'button'
    className: string
    onKeyDown: (event: KeyboardEvent) => void
    onPointerDown: (event: ReactPointerEvent) => void
  }
  /** Moves an item one place back (-1) or forward (1), if possible. */
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
  // The latest value, since the rendered one may be a frame old.
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

  /** Scrolls the page while the pointer rests at an edge. */
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

  // A moved handle leaves the document for a moment, which would lose a captured pointer.
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

/** Whether the pointer is past the middle of the element under it, so that elements of different sizes do not flicker. */
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
