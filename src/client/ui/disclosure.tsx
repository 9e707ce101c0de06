/** What opens below its line. Its chevron is one everywhere: the browser's own mark differs between browsers. */
import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** In its own frame, where the chevron stands at the end of the line; else right after the words. */
  isFramed?: boolean
}

export function Disclosure({
  summary,
  isFramed = false,
  className = '',
  children,
  ...details
}: DisclosureProps) {
  return (
    <details {...details} className={`disclosure ${isFramed ? 'disclosure-framed' : ''} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
