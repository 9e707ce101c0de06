/** The menu that the handles of a list or board open, and the moves in it. */

import { Menu } from '@base-ui/react/menu'
import type { UniqueIdentifier } from '@dnd-kit/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useT } from '../../ui/page-context.tsx'

interface MoveMenuProps<Id> {
  menu: Menu.Handle<Id>
  title?: string
  children: (id: Id) => ReactNode
}

export function MoveMenu<Id>({ menu, title, children }: MoveMenuProps<Id>) {
  // Beside the list, so that the menu is inside the landmark of the list.
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="contents">
      <Menu.Root handle={menu} modal={false}>
        {({ payload }) => (
          <Menu.Portal container={place}>
            <Menu.Positioner align="start" className="z-10">
              <Menu.Popup className="popup grid max-h-(--available-height) max-w-56 overflow-y-auto p-2 text-15">
                {title && <span className="px-2 py-0.5 text-muted">{title}</span>}
                {payload !== undefined && children(payload)}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  )
}

interface MoveChoiceProps {
  label: string
  onChoose: () => void
  isOff?: boolean
  /** For moves by one step, which may be repeated. */
  staysOpen?: boolean
}

export function MoveChoice({ label, onChoose, isOff = false, staysOpen = false }: MoveChoiceProps) {
  return (
    <Menu.Item
      className="option rounded-control px-2"
      disabled={isOff}
      closeOnClick={!staysOpen}
      onClick={onChoose}
    >
      {label}
    </Menu.Item>
  )
}

interface OrderMenuProps {
  menu: Menu.Handle<UniqueIdentifier>
  /** The handle that was pressed last, which may have been before this came. */
  pressed: RefObject<HTMLElement | null>
  ids: readonly UniqueIdentifier[]
  moveTo: (id: UniqueIdentifier, to: number) => void
}

/** The menu of a list that people put in order. */
export function OrderMenu({ menu, pressed, ids, moveTo }: OrderMenuProps) {
  const t = useT()
  const last = ids.length - 1
  useEffect(() => {
    // A press from now on opens it without help.
    const early = pressed.current
    // Once the handles know the menu.
    const frame = requestAnimationFrame(() => early?.click())
    return () => cancelAnimationFrame(frame)
  }, [pressed])
  return (
    <MoveMenu menu={menu}>
      {(id) => {
        const at = ids.indexOf(id)
        const [isFirst, isLast] = [at <= 0, at === last]
        return (
          <>
            <MoveChoice
              label={t('record.moveUp')}
              staysOpen
              isOff={isFirst}
              onChoose={() => moveTo(id, at - 1)}
            />
            <MoveChoice
              label={t('record.moveDown')}
              staysOpen
              isOff={isLast}
              onChoose={() => moveTo(id, at + 1)}
            />
            <MoveChoice label={t('record.moveFirst')} isOff={isFirst} onChoose={() => moveTo(id, 0)} />
            <MoveChoice label={t('record.moveLast')} isOff={isLast} onChoose={() => moveTo(id, last)} />
          </>
        )
      }}
    </MoveMenu>
  )
}
