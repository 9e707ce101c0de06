/** The native modal dialog: keeps the focus inside, restores it, and closes on Escape or a click outside. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ConfirmAnswers, type ConfirmDialogProps } from '../../ui/confirm-answers.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The id of the heading inside. */
  labelledBy: string
  /** A form is a sheet at the bottom of a phone. */
  variant?: 'box' | 'form' | 'sheet'
  /** An action in progress cannot be cancelled: the dialog stays open. */
  isHeld?: boolean
  children: ReactNode
}

export function Dialog({
  isOpen,
  onClose,
  labelledBy,
  variant = 'box',
  isHeld = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Selecting text may end with the button released outside the dialog.
  const isPressedBeside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog closes on Escape
    <dialog
      ref={dialog}
      className={`dialog dialog-${variant} backdrop:bg-ink/62 contrast-more:border-2 forced-colors:border-2`}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onCancel={(event) => isHeld && event.preventDefault()}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (!isHeld && isPressedBeside.current && event.target === event.currentTarget)
          event.currentTarget.close()
      }}
    >
      {isOpen && children}
    </dialog>
  )
}

/** The cross at the corner of a dialog. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="dialog-close" aria-label={label} onClick={onClick}>
      <svg className="size-5 stroke-current" viewBox="0 0 20 20" strokeWidth="2.6" aria-hidden="true">
        <path d="m3 3 14 14M3 17 17 3" />
      </svg>
    </button>
  )
}

/** Asks for confirmation before data is lost, and names it. The safe answer has the focus. */
export function ConfirmDialog({ isOpen, title, text, ...answers }: ConfirmDialogProps) {
  const { isBusy = false, onClose } = answers
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id} isHeld={isBusy}>
      <div className="p-6 narrow:p-8">
        <h2 id={id} className="text-28 wrap-anywhere">
          {title}
        </h2>
        <p className="mt-3">{text}</p>
        <ConfirmAnswers autoFocus {...answers} />
      </div>
    </Dialog>
  )
}
