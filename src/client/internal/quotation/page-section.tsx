/** A part of a quotation's page under its heading, which can have something beside it. */
import { type ReactNode, useId } from 'react'

interface PageSectionProps {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function PageSection({ title, aside, className = '', children }: PageSectionProps) {
  const id = useId()
  return (
    <section className={`page-section ${className}`} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
