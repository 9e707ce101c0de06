import { serverNow } from '#client/session/server-clock.ts'
import { formatDayOfWeek } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'

/** `2026-12-09` as `Wed 9 December`. */
export function dayIn(language: Language): (day: string) => string {
  return (day) => formatDayOfWeek(day, new Date(serverNow()), language)
}
