/**
 * The handle of what is dragged. It is dragged by mouse and finger, lifted with Space, and a click or Enter opens a menu of the
 * same moves (WCAG 2.5.7). One menu serves all handles of a list.
 */
import { Menu } from '@base-ui/react/menu'
import {
  type Announcements,
  type DndContextProps,
  type DraggableAttributes,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useT } from '../../ui/page-context.tsx'

/** What dnd-kit gives to the handle of an item. */
export interface Drag {
  attributes: DraggableAttributes
  isDragging: boolean
  listeners: DraggableSyntheticListeners
  setActivatorNodeRef: (element: HTMLElement | null) => void
}

interface DragHandleProps<Id> {
  id: Id
  label: string
  hint: string
  drag: Drag
  menu: Menu.Handle<Id>
  onPress?: (event: MouseEvent<HTMLElement>) => void
  /** Keys that move at once. */
  onKey: (event: KeyboardEvent) => void
  className?: string | undefined
}

/** A pointer that moves less than this is a click. */
const BY_POINTER = { activationConstraint: { distance: 4 } }
/** Enter opens the menu. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

export function DragHandle<Id>(props: DragHandleProps<Id>) {
  const { id, label, hint, drag, menu, onPress, onKey, className = '' } = props
  const { attributes, isDragging, listeners, setActivatorNodeRef } = drag
  return (
    <span className="reorder-place inline-grid flex-none">
      <Menu.Trigger
        ref={setActivatorNodeRef}
        handle={menu}
        payload={id}
        className={`reorder-handle icon-button ${className}`}
        aria-label={label}
        aria-describedby={attributes['aria-describedby']}
        title={hint}
        onPointerDown={(event) => {
          // The menu opens on the click, which a drag does not end with.
          event.preventBaseUIHandler()
          listeners?.onPointerDown?.(event)
        }}
        onClick={onPress}
        onMouseDown={(event) => event.preventBaseUIHandler()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') event.preventBaseUIHandler()
          listeners?.onKeyDown?.(event)
          if (!isDragging && !event.defaultPrevented) onKey(event)
        }}
        onKeyUp={(event) => {
          if (event.key !== ' ') return
          event.preventBaseUIHandler()
          event.preventDefault()
        }}
      >
        <GripVertical aria-hidden="true" />
      </Menu.Trigger>
    </span>
  )
}

/** What every list and board gives to dnd-kit: pointer and keyboard, and its words in the user's language. */
export function useDragging(
  coordinateGetter: KeyboardCoordinateGetter,
  announcements: Announcements,
): Required<Pick<DndContextProps, 'accessibility' | 'sensors'>> {
  const t = useT()
  const keyboard = { coordinateGetter, keyboardCodes: KEYS, scrollBehavior: 'auto' } as const
  return {
    sensors: useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, keyboard)),
    accessibility: { announcements, screenReaderInstructions: { draggable: t('record.moveKeys') } },
  }
}

/** A finger that moves sooner scrolls. */
const BY_FINGER = { activationConstraint: { delay: 250, tolerance: 8 } }
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** What is dragged as a whole, by mouse or after a moment by finger. There is another way to do the same by keyboard. */
export function useWholeDragging(): Required<Pick<DndContextProps, 'accessibility' | 'sensors'>> {
  return {
    sensors: useSensors(useSensor(MouseSensor, BY_POINTER), useSensor(TouchSensor, BY_FINGER)),
    accessibility: {
      announcements: SILENT,
      screenReaderInstructions: { draggable: '' },
      restoreFocus: false,
    },
  }
}

/** What is dragged stays between the sides of the window, which would scroll otherwise. */
export const insideWindow: Modifier = ({ transform, draggingNodeRect: rect }) => {
  if (!rect) return transform
  const right = document.documentElement.clientWidth - rect.right
  return { ...transform, x: Math.max(-rect.left, Math.min(transform.x, right)) }
}
