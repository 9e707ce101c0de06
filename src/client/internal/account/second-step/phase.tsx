/** What takes the place of something else gets the focus: it is read out from its top, and the keyboard goes on from there. */
import { type ReactNode, useEffect, useRef } from 'react'

export function Phase({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className="scroll-mt-96">
      {children}
    </div>
  )
}
