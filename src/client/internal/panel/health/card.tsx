/** The parts of a card of figures. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Fact, FactList } from '#client/ui/fact-list.tsx'
import { useLanguage } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { useAge } from './spans.ts'

export function Card({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  return (
    <section className="health-card">
      <h2>{title}</h2>
      {children}
      <FactList facts={facts} />
    </section>
  )
}

/** A figure with a note below. */
export function Figure({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="figure">{children}</span>
      {note && <small>{note}</small>}
    </>
  )
}

export function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="health-link">
      {children}
    </Link>
  )
}

/** Relative time, with the exact time as well. */
export function Age({ time, now }: { time: Date; now: Date }) {
  const language = useLanguage()
  const age = useAge()
  return (
    <time dateTime={time.toISOString()} title={formatDateTime(time, language)}>
      {age(time, now)}
    </time>
  )
}
