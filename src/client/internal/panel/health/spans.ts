/** Durations and relative times as text. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { T } from '#shared/i18n/t.ts'
import { relativeTime } from '../../kit/use-now.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

export function useSpan(): (ms: number) => string {
  const t = useT()
  return (ms) => spanText(ms, t)
}

function spanText(ms: number, t: T): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (minutes < 1) return t('health.underMinute')
  if (hours < 1) return t('health.minutes', { count: minutes })
  if (hours < DAY_HOURS) return t('health.hours', { hours, minutes: minutes % HOUR_MINUTES })
  return t('health.days', { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS })
}

/** `now` is the server's time. */
export function useAge(): (time: Date, now: Date) => string {
  const t = useT()
  const language = useLanguage()
  return (time, now) => relativeTime(time, now.getTime(), language) ?? t('health.justNow')
}
