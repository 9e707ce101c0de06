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
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  const edge = inner.height
  if (inner.top - edge < outer.top) box.scrollTop += inner.top - edge - outer.top
  else if (inner.bottom + edge > outer.bottom) box.scrollTop += inner.bottom + edge - outer.bottom
}

function linesBelow(box: HTMLElement): number {
  const { bottom } = box.getBoundingClientRect()
  return [...box.querySelectorAll('.ticket-line')].filter(
    (line) => line.getBoundingClientRect().bottom > bottom + 1,
  ).length
}
