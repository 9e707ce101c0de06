/** A message that clears itself after a time; showing it again restarts the time. */
import { useCallback, useEffect, useState } from 'react'

export interface TimedMessage {
  text: string
  turn: number
}

/** With causes, the message clears as soon as none of them is open. */
export type ShowMessage = (text: string, causes?: readonly string[]) => void

interface CausedMessage extends TimedMessage {
  causes: readonly string[] | undefined
}

export function useTimedMessage(
  seconds: number,
  open: readonly string[] = [],
): [TimedMessage | undefined, ShowMessage] {
  const [message, setMessage] = useState<CausedMessage>()
  const isOver = message?.causes?.every((cause) => !open.includes(cause))
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), isOver ? 0 : seconds * 1_000)
    return () => clearTimeout(timer)
  }, [message, isOver, seconds])
  const show: ShowMessage = useCallback((text, causes) => {
    setMessage((last) => ({ text, causes, turn: (last?.turn ?? 0) + 1 }))
  }, [])
  return [message, show]
}
