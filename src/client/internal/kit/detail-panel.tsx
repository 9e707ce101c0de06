/** One entry of a list whole, on a slip beside it; on a phone in the list's place. */
import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

export interface DetailPanelProps {
  /** What is on it, for whoever does not see it. */
  label: string
  /** The way back to the list. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

export function DetailPanel({ label, closeLabel, onClose, children }: DetailPanelProps) {
  return (
    <aside className="side-slip-place ticket-shadow" aria-label={label}>
      <div className="side-slip torn-edge">
        <button type="button" className="side-slip-close" onClick={onClose}>
          <ChevronLeft className="side-slip-close-phone" aria-hidden="true" />
          <span>{closeLabel}</span>
          <X className="side-slip-close-desk" aria-hidden="true" />
        </button>
        {children}
      </div>
    </aside>
  )
}

export interface DetailTitleProps {
  lang?: string
  /** While somebody walks the list by keys, the list keeps it. */
  takesFocus?: boolean
  children: ReactNode
}

/** Gets the focus when the slip opens. */
export function DetailTitle({ lang, takesFocus = true, children }: DetailTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The link by which one entry leads to another goes with it, and leaves the focus nowhere.
  useEffect(() => {
    if (takesFocus || document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="side-slip-title" lang={lang}>
      {children}
    </h2>
  )
}
