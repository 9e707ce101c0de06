/** The lines of the ticket, which scroll where they are more than fit: the line just changed comes into view. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'

interface TicketLinesProps {
  /** Another text for another change. */
  changed: string
  children: ReactNode
}

export function TicketLines({ changed, children }: TicketLinesProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[data-latest]')
    if (box.current && line) showIn(box.current, line)
  }, [changed])

  useEffect(() => {
    const shown = box.current
    if (!shown) return
    const count = () => setBelow(linesBelow(shown))
    count()
    shown.addEventListener('scroll', count, { passive: true })
    addEventListener('resize', count)
    return () => {
      shown.removeEventListener('scroll', count)
      removeEventListener('resize', count)
    }
  })

  return (
    <div className="ticket-window" data-more={below > 0 || undefined}>
      <div ref={box} className="ticket-lines">
        {children}
      </div>
      {/* A screen reader reads the whole table. */}
      <p className="ticket-more" aria-hidden="true">
        {below > 0 && t('ticket.more', { count: below })}
      </p>
    </div>
  )
}

/** Scrolls the box alone: the page stays where it is. The line keeps away from the soft edge. */
function showIn(box: HTMLElement, line: HTMLElement): void {
  const [outer, { top, bottom, height }] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  const above = top - height - outer.top
  box.scrollTop += above < 0 ? above : Math.max(0, bottom + height - outer.bottom)
}

function linesBelow(box: HTMLElement): number {
  const end = box.getBoundingClientRect().bottom + 1
  const lines = [...box.querySelectorAll('.ticket-line')]
  return lines.filter((line) => line.getBoundingClientRect().bottom > end).length
}
