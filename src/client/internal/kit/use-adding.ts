/** A form for something new that opens on a screen; given up, the focus returns to the button that opened it. */
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Adding {
  isAdding: boolean
  begin: () => void
  giveUp: () => void
  /** The id of what was added last, which the list marks. */
  added: number | undefined
  finish: (id: number) => void
  /** Around the button that opens the form. */
  opener: RefObject<HTMLSpanElement | null>
}

/** `isKept`: a draft is left from before, so the form is open at first. */
export function useAdding(isKept: () => boolean): Adding {
  const [isAdding, setAdding] = useState(isKept)
  const [added, setAdded] = useState<number>()
  const opener = useRef<HTMLSpanElement>(null)
  return {
    isAdding,
    begin: () => setAdding(true),
    giveUp() {
      flushSync(() => setAdding(false))
      opener.current?.querySelector('button')?.focus()
    },
    added,
    finish(id) {
      setAdding(false)
      setAdded(id)
    },
    opener,
  }
}
