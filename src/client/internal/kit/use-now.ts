/** The current time by the server's clock, updated every minute: a dashboard stays open all day. */
import { useEffect, useState } from 'react'
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
