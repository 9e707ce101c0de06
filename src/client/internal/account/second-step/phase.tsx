/** Moves the focus to content that replaces other content, so that it is read out from its top. */
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
