/** The greeting of the dashboard, by the hour of the user's own clock (spec 2). */

import { LANGUAGE_TAG, type Language } from '../../../shared/base/language.ts'
import type { TextKey } from '../../../shared/i18n/t.ts'

export function greetingAt(hour: number): TextKey {
  if (hour >= 4 && hour <= 11) return 'dashboard.morning'
  return hour >= 12 && hour <= 17 ? 'dashboard.afternoon' : 'dashboard.evening'
}

const DAY_FORMS: Record<Language, (date: string, weekday: string) => string> = {
  en: (date, weekday) => `${weekday} ${date}`,
  zh: (date, weekday) => `${date} ${weekday}`,
}

/** `Saturday 21 November 2026` or `2026年11月21日 星期六`. */
export function formatDay(now: Date, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    now.toLocaleDateString(LANGUAGE_TAG[language], options)
  const weekday = part({ weekday: 'long' })
  const date = part({ day: 'numeric', month: 'long', year: 'numeric' })
  return DAY_FORMS[language](date, weekday)
}
