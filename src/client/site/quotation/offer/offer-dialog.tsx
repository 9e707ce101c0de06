/** A dialog about an offer, which stays open while its call runs. */
import { type ReactNode, useId } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import { Dialog } from '../dialog.tsx'
import type { OfferCall } from './use-offer-call.ts'

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

interface DialogFootProps {
  call: OfferCall
  formError: string | undefined
  labels: Record<'go' | 'busy' | 'keep', TextKey>
  onClose: () => void
}

/** The error and the two buttons at the end of a dialog's form. */
export function DialogFoot({ call: { isBusy, error }, formError, labels, onClose }: DialogFootProps) {
  const t = useT()
  return (
    <>
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {error ?? formError}
      </p>
      <div className="flex flex-col-reverse gap-3 wide:flex-row wide:justify-end">
        <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
          {t(labels.keep)}
        </Button>
        <Button variant="go" type="submit" isBusy={isBusy}>
          {t(isBusy ? labels.busy : labels.go)}
        </Button>
      </div>
    </>
  )
}
