/** How long ago within a day; before that, when. */
import { DAY_MS, formatShort } from '#shared/base/date.ts'
import { useLanguage } from '../../ui/page-context.tsx'
import { relativeTime, useNow } from './use-now.ts'

export function useAgo(): (time: Date) => string {
  const language = useLanguage()
  const now = useNow()
  return (time) =>
    (now.getTime() - time.getTime() < DAY_MS && relativeTime(time, now.getTime(), language)) ||
    formatShort(time, now, language)
}
