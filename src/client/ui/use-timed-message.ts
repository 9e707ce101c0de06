/** A message that clears itself, at the latest when its time is over; saying the same again starts its time anew. */
import { useCallback, useEffect, useState } from 'react'

export interface TimedMessage {
  text: string
  turn: number
}

/** Where causes are named, the message goes as soon as none of them is open any more. */
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
