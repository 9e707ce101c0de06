/** The parts of a card of figures. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import { Card } from '../../kit/card.tsx'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { relativeTime } from '../../kit/use-now.ts'

export function FactCard({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  return (
    <Card title={title} className="health-card">
      {children}
      <FactList facts={facts} />
    </Card>
  )
}

/** A figure with a note below. */
export function Figure({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className="tabular-nums">{children}</span>
      {note && <small className="block text-15 text-muted leading-snug">{note}</small>}
    </>
  )
}

export const WAY = 'inline-block min-h-6 font-bold text-jade underline underline-offset-4 hover:text-ink'

export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={WAY}>
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

/** `now` is the server's time. */
function useAge(): (time: Date, now: Date) => string {
  const t = useT()
  const language = useLanguage()
  return (time, now) => relativeTime(time, now.getTime(), language) ?? t('health.justNow')
}
