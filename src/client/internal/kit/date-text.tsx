/** A moment in Hong Kong: in full, or short beside the present one, where a pointer shows it in full. */
import { formatDate, formatDateTime, formatShort, formatShortDate } from '#shared/base/date.ts'
import { useLanguage } from '../../ui/page-context.tsx'

interface DateTextProps {
  at: Date | string
  /** The present moment, which makes it short. One clock serves a whole list. */
  now?: Date | string
  /** Without the time of the day. */
  isDay?: boolean
}

export function DateText({ at, now, isDay = false }: DateTextProps) {
  const language = useLanguage()
  const dateTime = new Date(at).toISOString()
  if (!now) return <time dateTime={dateTime}>{(isDay ? formatDate : formatDateTime)(at, language)}</time>
  return (
    <time dateTime={dateTime} title={formatDateTime(at, language)}>
      {(isDay ? formatShortDate : formatShort)(at, now, language)}
    </time>
  )
}
