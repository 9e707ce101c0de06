/** The menu of an `ActionMenu`: below its button, and on a phone a sheet from the lower edge. */
import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'

export interface MenuAction {
  name: string
  label: string
  Icon: LucideIcon
  /** Takes something away: at the end of the menu, after a line. */
  isDestructive?: boolean | undefined
  run?: (() => void) | undefined
}

interface OpenMenuProps {
  button: HTMLButtonElement
  place: RefObject<HTMLElement | null>
  actions: readonly MenuAction[]
  /** Opened by a key: the first action gets the focus. */
  isByKey: boolean
  onClose: () => void
}

export function OpenMenu({ button, place, actions, isByKey, onClose }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true)
  const popup = useRef<HTMLDivElement>(null)
  const chosen = useRef<MenuAction['run']>(undefined)

  /** Only once the menu has gone: a dialog gives the focus back to the element that has it when it opens. */
  function act(): void {
    onClose()
    if (!chosen.current) return
    button.focus()
    chosen.current()
  }

  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(isNow, { event }) => {
        // A press of the button closes it anyway.
        if (!button.contains(event.target as Node)) setOpen(isNow)
      }}
      onOpenChangeComplete={(isNow) => {
        if (!isNow) act()
        else if (isByKey) popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
      }}
    >
      <Menu.Portal container={place}>
        <Menu.Backdrop className="fixed inset-0 z-10 bg-ink/45 narrow:hidden" />
        <Menu.Positioner anchor={button} align="end" sideOffset={6} className="z-10 max-narrow:menu-sheet!">
          <Menu.Popup ref={popup} className="menu-popup" finalFocus={() => button}>
            {[false, true].map((isDestructive) => (
              <div key={String(isDestructive)} className="menu-group">
                {actions
                  .filter((action) => (action.isDestructive ?? false) === isDestructive)
                  .map(({ name, label, Icon, run }) => (
                    <Menu.Item
                      key={name}
                      className="menu-item"
                      // On a phone, the sheet opens under a mouse that is still pressed on the button.
                      onMouseUp={(event) => event.preventBaseUIHandler()}
                      onClick={() => {
                        chosen.current = run
                      }}
                    >
                      <Icon aria-hidden="true" />
                      {label}
                    </Menu.Item>
                  ))}
              </div>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
