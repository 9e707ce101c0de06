/** A dialog about an offer, which stays open while its call runs. */
import { type ReactNode, useId } from 'react'
import { Dialog } from '../dialog.tsx'

interface OfferDialogProps {
  isOpen: boolean
  isBusy: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

export function OfferDialog({ isOpen, isBusy, title, onClose, children }: OfferDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id} isHeld={isBusy}>
      <div className="p-6 wide:p-8">
        <h2 id={id} className="mb-5 text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  )
}
