/** A message that clears itself; saying the same again starts its time anew. */
import { useCallback, useEffect, useState } from 'react'

export interface TimedMessage {
  text: string
  turn: number
}

export function useTimedMessage(seconds: number): [TimedMessage | undefined, (text: string) => void] {
  const [message, setMessage] = useState<TimedMessage>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [message, seconds])
  const show = useCallback((text: string) => {
    setMessage((last) => ({ text, turn: (last?.turn ?? 0) + 1 }))
  }, [])
  return [message, show]
}
