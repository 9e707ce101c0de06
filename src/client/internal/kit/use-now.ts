/** The current time by the server's clock, updated every minute: a dashboard stays open all day. */
import { useEffect, useState } from 'react'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { onServerTime, serverNow } from '../../session/server-clock.ts'

const MINUTE_MS = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const update = () => setNow(new Date(serverNow()))
    const timer = setInterval(update, MINUTE_MS)
    const stopListening = onServerTime(update)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [])
  return now
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
]

/**
 * A past time in words: “3 minutes ago”, “6 days ago”; undefined if less than a minute ago. Times slightly
 * in the future (clock skew) count as now.
 */
export function relativeTime(time: Date, nowMs: number, language: Language): string | undefined {
  const seconds = Math.floor((nowMs - time.getTime()) / 1_000)
  const unit = UNITS.find(([, length]) => seconds >= length)
  if (!unit) return undefined
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAG[language])
  return format.format(-Math.floor(seconds / unit[1]), unit[0])
}
