/** A number of the month, which leads to exactly the quotations that it counts. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { T } from '#shared/i18n/t.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import { deskPath } from '../desk/use-desk.ts'

interface MonthLinkProps {
  filter: DeskChoices
  /** How many sample quotations are left out. */
  samples: number
  className?: string
  children: ReactNode
}

export function MonthLink({ filter, samples, className = 'month-link', children }: MonthLinkProps) {
  return (
    <Link className={className} href={deskPath({ ...filter, ...(samples > 0 && { samples: 'without' }) })}>
      {children}
    </Link>
  )
}

/** `2 h 10 min`, or from a day on `1.5 days`. */
export function spanText(days: number, t: T): string {
  if (days >= 1) return t('desk.days', { days: Math.round(days * 10) / 10 })
  const minutes = Math.round(days * 24 * 60)
  if (minutes < 60) return t('desk.minutes', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('desk.wholeHours', { hours }) : t('desk.hours', { hours, minutes: rest })
}
