/** How long ago something was, in words: “3 minutes ago”, “6 days ago”; undefined when it is less than a minute. */
import { LANGUAGE_TAG, type Language } from '../../../shared/base/language.ts'

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
]

/** A server's clock may run a little ahead of the browser's: the future is now. */
export function relativeTime(iso: string, nowMs: number, language: Language): string | undefined {
  const seconds = Math.floor((nowMs - Date.parse(iso)) / 1_000)
  const unit = UNITS.find(([, length]) => seconds >= length)
  if (!unit) return undefined
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language])
  return format.format(-Math.floor(seconds / unit[1]), unit[0])
}
