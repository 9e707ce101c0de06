/** What takes the place of something else gets the focus: it is read out, and the keyboard goes on from there. */
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PhaseProps {
  title?: string
  lead?: string
  children: ReactNode
}

export function Phase({ title, lead, children }: PhaseProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <section ref={element} tabIndex={-1} className="scroll-mt-24" aria-labelledby={title && id}>
      {title && (
        <h3 id={id} className="text-xl">
          {title}
        </h3>
      )}
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className={title && 'mt-5'}>{children}</div>
    </section>
  )
}
