/** A sheet of paper on a screen, with its heading and what stands beside the heading. */
import { type ReactNode, useId } from 'react'

interface CardProps {
  title: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, aside, className = '', children }: CardProps) {
  const id = useId()
  return (
    <section className={`paper-card ${className}`} aria-labelledby={id}>
      <div className="paper-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
