/** One entry of a list in a panel beside it; on a phone it replaces the list. */
import { ChevronLeft, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isComposing } from '../../ui/input-events.ts'

/** For the table of such a list: on a phone a row has two columns, without the names of the cells. */
export const PAIRED_ROW =
  'max-narrow:grid max-narrow:grid-cols-[minmax(0,1fr)_auto] max-narrow:gap-x-3 max-narrow:gap-y-0.5'
export const PAIRED_CELL = 'max-narrow:block max-narrow:before:content-none'

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
      {/* Beside the list, as high as keeps its foot visible below the page header. */}
      <div className="detail-panel torn-edge group/panel bg-paper px-5 pt-4 pb-8 desk:relative desk:max-h-[max(28rem,calc(100dvh-15.75rem))] desk:overflow-y-auto desk:pt-0 desk:[scroll-padding-block:3.5rem_6rem]">
        {/* A strip of its own there: what scrolls goes under it as a whole, and no field loses a corner. */}
        <div className="desk:sticky desk:top-0 desk:z-1 desk:-mx-5 desk:flex desk:justify-end desk:bg-paper desk:px-2.5 desk:pt-1 print:hidden">
          <button
            type="button"
            className="-mt-1 -ml-1.5 mb-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-1.5 font-bold text-jade hover:bg-jade-tint desk:m-0 desk:w-10 desk:justify-center"
            onClick={onClose}
          >
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

/** The actions of the entry, always visible where the panel scrolls, but not over a form. */
export function DetailFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-line border-dashed desk:group-not-has-[form]/panel:sticky desk:group-not-has-[form]/panel:-bottom-3 desk:group-not-has-[form]/panel:border-t desk:group-not-has-[form]/panel:bg-paper desk:group-not-has-[form]/panel:py-3 desk:group-not-has-[form]/panel:shadow-[0_1.25rem_0_var(--color-paper)] print:hidden [&>.button-primary]:flex-[2_1_9rem] [&>.button-quiet]:flex-[1_1_7rem]">
      {children}
    </div>
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
    <h2 ref={heading} tabIndex={-1} className="text-22 leading-snug wrap-anywhere" lang={lang}>
      {children}
    </h2>
  )
}
