/** Asks for confirmation before data is lost, and names it. The safe answer has the focus. */
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { isSecondClick } from './double-click.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  title: ReactNode
  text: string
  confirmLabel: string
  keepLabel: string
  isBusy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ isOpen, title, text, error, isBusy = false, ...rest }: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={rest.onClose} labelledBy={id} isHeld={isBusy}>
      <div className="p-6 wide:p-8">
        <h2 id={id} className="text-2xl wrap-anywhere">
          {title}
        </h2>
        <p className="mt-3">{text}</p>
        <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
          {error}
        </p>
        <div className="mt-6 flex flex-col-reverse gap-3 wide:flex-row wide:justify-end">
          <Button autoFocus aria-disabled={isBusy || undefined} onClick={() => isBusy || rest.onClose()}>
            {rest.keepLabel}
          </Button>
          <Button variant="go" isBusy={isBusy} onClick={(event) => isSecondClick(event) || rest.onConfirm()}>
            {rest.confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
