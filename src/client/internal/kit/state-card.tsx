/** A short message instead of a screen's content: empty, forbidden, or failed to load. */
import type { ReactNode } from 'react'
import { phrases } from '../../ui/phrases.tsx'

export function StateCard({
  title,
  icon,
  role,
  children,
}: {
  title: string
  icon?: ReactNode
  role?: 'alert' | 'status'
  children: ReactNode
}) {
  return (
    <section className="state-card" role={role}>
      {icon && <span className="state-icon">{icon}</span>}
      <h2 className="text-xl">{phrases(title)}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}
