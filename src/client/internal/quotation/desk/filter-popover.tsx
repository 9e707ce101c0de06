/** The filters of the desk, over the list that they change. */
import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { AnchoredPopover } from '../../kit/anchored-popover.tsx'

interface FilterPopoverProps {
  button: HTMLElement
  onClose: () => void
  children: ReactNode
}

export function FilterPopover({ button, onClose, children }: FilterPopoverProps) {
  const t = useT()
  return (
    <AnchoredPopover button={button} align="end" className="desk-popover" onClose={onClose}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <Popover.Title className="text-18">{t('desk.filters')}</Popover.Title>
        <Popover.Close render={<Button />}>{t('record.close')}</Popover.Close>
      </div>
      {children}
    </AnchoredPopover>
  )
}
