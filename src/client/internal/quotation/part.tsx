/** A part of a quotation's page under its heading. */
import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

export function Part({ title, className = '', children }: PartProps) {
  const id = useId()
  return (
    <section className={`quotation-part ${className}`} aria-labelledby={id}>
      <h2 id={id} className="quotation-part-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
