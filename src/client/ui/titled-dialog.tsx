/** A dialog with a heading, and a close button if it has no button at its foot. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog } from './dialog.tsx'

interface TitledDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  lead?: string | undefined
  closeLabel?: string
  children: ReactNode
}

export function TitledDialog({ isOpen, onClose, title, lead, closeLabel, children }: TitledDialogProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  // A button beside a label comes before its field, and would get the focus.
  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>('form input:not([hidden])')?.focus()
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={id}>
      <div className="titled-dialog">
        <div className="titled-dialog-head">
          <h2 id={id}>{title}</h2>
          {closeLabel && <CloseButton label={closeLabel} onClick={onClose} />}
        </div>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div ref={body} className="mt-5">
          {children}
        </div>
      </div>
    </Dialog>
  )
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} className="titled-dialog-close" onClick={onClick}>
      <svg
        className="size-5 stroke-current"
        viewBox="0 0 20 20"
        strokeWidth="2.2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="m4 4 12 12M16 4 4 16" />
      </svg>
    </button>
  )
}
