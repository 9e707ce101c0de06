/** The filters of the desk, over the list that they change. */
import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'

interface FilterPopoverProps {
  button: HTMLElement
  onClose: () => void
  children: ReactNode
}

export function FilterPopover({ button, onClose, children }: FilterPopoverProps) {
  const t = useT()
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
          align="end"
          sideOffset={6}
          collisionPadding={16}
          className="z-10 print:hidden"
        >
          <Popover.Popup finalFocus={() => button} className="desk-popover">
            <div className="mb-3 flex items-center justify-between gap-3">
              <Popover.Title className="text-18">{t('desk.filters')}</Popover.Title>
              <Popover.Close render={<Button />}>{t('record.close')}</Popover.Close>
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
