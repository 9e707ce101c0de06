/** How long ago within a day; before that, when. */
import { DAY_MS, formatShort } from '#shared/base/date.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useLanguage } from '../../ui/page-context.tsx'
import { relativeTime, useNow } from './use-now.ts'

export function useAgo(): (time: Date) => string {
  const language = useLanguage()
  const now = useNow()
  return (time) => {
    if (now.getTime() - time.getTime() >= DAY_MS) return formatShort(time, now, language)
    const justNow = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language], { numeric: 'auto' }).format(
      0,
      'second',
    )
    return relativeTime(time, now.getTime(), language) ?? justNow
  }
}
