/** The browser's own modal dialog: it keeps the focus inside, gives it back, and closes on Escape or a press beside it. */
import { useEffect, useRef } from 'react'
import './ui.css'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** The id of the heading inside. */
  labelledBy: string
  look?: 'box' | 'sheet'
  children: React.ReactNode
}

export function Dialog({ isOpen, onClose, labelledBy, look = 'box', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
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
      className={`dialog ${look === 'sheet' ? 'dialog-sheet' : ''}`}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {isOpen && children}
    </dialog>
  )
}
