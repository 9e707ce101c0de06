/**
 * Lists that people put in order: by dragging the handle, with its keys, or from its menu. `Reorderable` is around the list,
 * each entry is a `ReorderItem`, and each has a `ReorderHandle`.
 */
import { Menu } from '@base-ui/react/menu'
import { closestCenter, DndContext } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type ComponentProps,
  createContext,
  type ElementType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useRef,
  useState,
} from 'react'
import { useT } from '../../ui/page-context.tsx'
import { type Drag, DragHandle, insideWindow, useDragging } from './drag-handle.tsx'
import { failureText } from './error-text.ts'
import { untilLoaded } from './load-again.ts'
import { useToast } from './toast.tsx'

/** Loaded beside the list, which shows and is dragged without it. */
const OrderMenu = lazy(() =>
  untilLoaded(() => import('./move-menu.tsx')).then((m) => ({ default: m.OrderMenu })),
)

type Id = string | number

interface ReorderableProps<Item extends Id> {
  ids: readonly Item[]
  nameOf: (id: Item) => string
  /** Called once, at the end of a drag, on a key or from the menu, with the new order. */
  onReorder: (ids: Item[], moved: Item) => void
  /** What the new place is in words; by default, which of all. */
  placeText?: (ids: Item[], moved: Item) => string
  /** Several beside each other, instead of one below the other. */
  isGrid?: boolean
  /** While the list is filtered, and for users who only read: there are no handles. */
  isDisabled?: boolean
  children: ReactNode
}

interface Order {
  ids: readonly Id[]
  nameOf: (id: Id) => string
  moveTo: (id: Id, to: number) => void
  menu: Menu.Handle<Id>
  pressed: RefObject<HTMLElement | null>
  isDisabled: boolean
}

const OrderContext = createContext<Order | undefined>(undefined)
const ItemContext = createContext<({ id: Id } & Drag) | undefined>(undefined)

export function Reorderable<Item extends Id>(props: ReorderableProps<Item>) {
  const { ids, onReorder, isGrid = false, isDisabled = false, children } = props
  const t = useT()
  const [menu] = useState(() => Menu.createHandle<Id>())
  const pressed = useRef<HTMLElement>(null)
  // Someone else may remove an item while it is dragged.
  const nameOf = (id: Id) => (ids.includes(id as Item) ? props.nameOf(id as Item) : '')
  const orderAfter = (id: Id, to: number) => arrayMove([...ids], ids.indexOf(id as Item), to)
  const placeText =
    props.placeText ??
    ((order, id) => t('record.moved', { name: nameOf(id), place: order.indexOf(id) + 1, all: order.length }))

  function moveTo(id: Id, to: number): void {
    const from = ids.indexOf(id as Item)
    if (from !== -1 && to !== from && to >= 0 && to < ids.length) onReorder(orderAfter(id, to), id as Item)
  }

  const liftedText = (id: Id) => t('record.lifted', { name: nameOf(id) })
  const backText = (id: Id) => t('record.putBack', { name: nameOf(id) })
  const dragging = useDragging(sortableKeyboardCoordinates, {
    onDragStart: ({ active }) => liftedText(active.id),
    onDragOver({ active, over }) {
      const id = active.id as Item
      const to = ids.indexOf(over?.id as Item)
      if (to === -1 || !ids.includes(id)) return undefined
      return over?.id === id ? liftedText(id) : placeText(orderAfter(id, to), id)
    },
    // A move is told by the list.
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? '' : backText(active.id)),
    onDragCancel: ({ active }) => backText(active.id),
  })

  return (
    <OrderContext value={{ ids, nameOf, moveTo, menu, pressed, isDisabled }}>
      <DndContext
        {...dragging}
        collisionDetection={closestCenter}
        modifiers={isGrid ? [insideWindow] : [({ transform }) => ({ ...transform, x: 0 })]}
        onDragEnd={({ active, over }) => over && moveTo(active.id, ids.indexOf(over.id as Item))}
      >
        <SortableContext
          items={[...ids]}
          strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
          disabled={isDisabled}
        >
          {children}
        </SortableContext>
      </DndContext>
      <Suspense>
        <OrderMenu menu={menu} pressed={pressed} ids={ids} moveTo={moveTo} />
      </Suspense>
    </OrderContext>
  )
}

function useOrder(): Order {
  const order = use(OrderContext)
  if (!order) throw new Error('useOrder is called outside of a Reorderable')
  return order
}

/** Moves an item by so many places, if there are so many. */
export function useStep(): (id: Id, by: number) => void {
  const { ids, moveTo } = useOrder()
  return (id, by) => moveTo(id, ids.indexOf(id) + by)
}

type ReorderItemProps<As extends ElementType> = Omit<ComponentProps<As>, 'id' | 'ref' | 'style'> & {
  id: Id
  as?: As
  /** Others move around it. */
  isFixed?: boolean
}

export function ReorderItem<As extends ElementType = 'li'>(props: ReorderItemProps<As>) {
  const { id, as: Element = 'li', isFixed = false, className = '', ...rest } = props
  const item = useSortable({ id, transition: null, ...(isFixed && { disabled: { draggable: true } }) })
  const { setNodeRef, transform, isDragging, isSorting } = item
  const look = isDragging
    ? 'relative z-2 opacity-92 shadow-raised forced-colors:outline-2'
    : isSorting && 'motion-safe:transition-transform'
  return (
    <ItemContext value={{ id, ...item }}>
      <Element
        {...rest}
        ref={setNodeRef}
        className={`${className} ${look || ''}`}
        style={{ transform: CSS.Translate.toString(transform) }}
        data-dragged={isDragging || undefined}
      />
    </ItemContext>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** `className` may change its size. */
export function ReorderHandle({ className }: { className?: string }) {
  const t = useT()
  const { ids, nameOf, moveTo, menu, pressed, isDisabled } = useOrder()
  const item = use(ItemContext)
  if (!item || isDisabled) return null
  const { id } = item

  function onKey(event: KeyboardEvent): void {
    const { key } = event
    const from = ids.indexOf(id)
    const to = key === 'Home' ? 0 : key === 'End' ? ids.length - 1 : from + (STEPS[key] ?? 0)
    if (to === from) return
    event.preventDefault()
    moveTo(id, to)
  }

  return (
    <DragHandle
      id={id}
      label={t('record.move', { name: nameOf(id) })}
      hint={t('record.moveHint')}
      drag={item}
      menu={menu}
      onPress={({ currentTarget }) => {
        pressed.current = currentTarget
      }}
      onKey={onKey}
      className={className}
    />
  )
}

interface SavedOrder {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** The cached list. */
  list: { order: (ids: readonly number[]) => void; refresh: () => Promise<unknown> }
  /** One request at a time, so that the last order is the one stored. */
  save: (ids: number[]) => Promise<unknown>
}

/** An order that is shown at once, told with an Undo, and saved; what fails is told and put back. */
export function useSavedOrder({
  ids,
  nameOf,
  list,
  save,
}: SavedOrder): (ids: number[], moved: number) => void {
  const t = useT()
  const toast = useToast()

  async function move(next: number[], id: number, undo?: readonly number[]): Promise<void> {
    list.order(next)
    toast(
      t('record.moved', { name: nameOf(id), place: next.indexOf(id) + 1, all: next.length }),
      undo && { label: t('record.undo'), run: () => move([...undo], id) },
    )
    try {
      await save(next)
    } catch (error) {
      toast(failureText(error, t))
      await list.refresh()
    }
  }

  return (next, id) => void move(next, id, ids)
}
