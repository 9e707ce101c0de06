/** One entry of a list in a panel beside it; on a phone it replaces the list. */
import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface DetailPanelProps {
  /** The accessible name of the panel. */
  label: string
  /** The label of the button that returns to the list. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

export function DetailPanel({ label, closeLabel, onClose, children }: DetailPanelProps) {
  return (
    <aside className="detail-panel-place ticket-shadow" aria-label={label}>
      <div className="detail-panel torn-edge">
        <button type="button" className="detail-panel-close" onClick={onClose}>
          <ChevronLeft className="detail-panel-close-phone" aria-hidden="true" />
          <span>{closeLabel}</span>
          <X className="detail-panel-close-desk" aria-hidden="true" />
        </button>
        {children}
      </div>
    </aside>
  )
}

interface DetailTitleProps {
  lang?: string
  /** False while the user moves through the list by keys: the list keeps the focus. */
  takesFocus?: boolean
  children: ReactNode
}

/** Gets the focus when the panel opens. */
export function DetailTitle({ lang, takesFocus = true, children }: DetailTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A link from one entry to another disappears with its entry, which loses the focus.
  useEffect(() => {
    if (takesFocus || document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="detail-panel-title" lang={lang}>
      {children}
    </h2>
  )
}
