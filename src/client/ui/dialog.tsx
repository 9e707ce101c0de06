/** The browser's own modal dialog: it keeps the focus inside, gives it back, and closes on Escape or a press beside it. */
import { useEffect, useRef } from 'react'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The id of the heading inside. */
  labelledBy: string
  variant?: 'box' | 'sheet'
  /** Something is under way that cannot be called back: it stays open. */
  isHeld?: boolean
  children: React.ReactNode
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
  /** Text that is being selected may leave the dialog before the button is let go. */
  const isPressedBeside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself
    <dialog
      ref={dialog}
      className={`dialog ${variant === 'sheet' ? 'dialog-sheet' : ''}`}
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
