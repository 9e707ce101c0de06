/** A popover beside the button that opened it. */
import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'

interface AnchoredPopoverProps {
  button: HTMLElement
  align: 'start' | 'end'
  className: string
  onClose: () => void
  children: ReactNode
}

export function AnchoredPopover({ button, align, className, onClose, children }: AnchoredPopoverProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A press of the button closes it anyway.
        if (!isOpen && !button.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          align={align}
          sideOffset={6}
          collisionPadding={16}
          disableAnchorTracking
          className="z-10 print:hidden"
        >
          <Popover.Popup finalFocus={() => button} className={className}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
