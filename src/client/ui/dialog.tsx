/** The native modal dialog: keeps the focus inside, restores it, and closes on Escape or a click outside. */
import { useEffect, useRef } from 'react'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The id of the heading inside. */
  labelledBy: string
  variant?: 'box' | 'sheet'
  /** An action in progress cannot be cancelled: the dialog stays open. */
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
