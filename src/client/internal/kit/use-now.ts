/** The current time, updated every minute: a dashboard stays open all day. */
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
