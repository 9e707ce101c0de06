/** One entry of a list in a panel beside it; on a phone it replaces the list. */
import { ChevronLeft, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isComposing } from '../../ui/input-events.ts'

/** For the table of such a list: on a phone a row has two columns, without the names of the cells. */
export const PAIRED_ROW = 'paired-row'
export const PAIRED_CELL = 'paired-cell'

const FIELD = 'input, textarea, select, [contenteditable="true"]'

interface DetailPanelProps {
  /** The accessible name of the panel. */
  label: string
  /** The label of the button that returns to the list. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

export function DetailPanel({ label, closeLabel, onClose, children }: DetailPanelProps) {
  /** Escape closes it, but not from a field, nor with a dialog that it opened. */
  function onKeyDown(event: KeyboardEvent): void {
    const { currentTarget, target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    if (!(target instanceof Element && currentTarget.contains(target)) || target.closest(FIELD)) return
    event.preventDefault()
    onClose()
  }

  return (
    <aside className="ticket-shadow desk:sticky desk:top-4" aria-label={label} onKeyDown={onKeyDown}>
      <div className="detail-panel torn-edge">
        <div className="detail-strip">
          <button type="button" className="detail-close" onClick={onClose}>
            <ChevronLeft className="size-5 desk:hidden" aria-hidden="true" />
            <span className="desk:sr-only">{closeLabel}</span>
            <X className="hidden size-5 desk:block" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </aside>
  )
}

/** The actions of the entry, in one row. */
export function DetailFoot({ children }: { children: ReactNode }) {
  return <div className="detail-foot">{children}</div>
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
    <h2 ref={heading} tabIndex={-1} className="text-22 leading-snug wrap-anywhere" lang={lang}>
      {children}
    </h2>
  )
}
