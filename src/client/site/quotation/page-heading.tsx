/** The heading of a page that changes automatically: a change moves the focus to it, unless another element has it. */
import { useEffect, useRef } from 'react'
import { phrases } from '../../ui/phrases.tsx'

export function PageHeading({ className, children }: { className: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {phrases(children)}
    </h1>
  )
}
