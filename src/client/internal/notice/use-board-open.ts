/** Whether the board is open, kept for the session. */
import { useState } from 'react'

const KEPT_AS = 'look:notice-board'
const CLOSED = 'closed'

export function useBoardOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => read() !== CLOSED)
  return [
    isOpen,
    (open) => {
      setOpen(open)
      keep(open)
    },
  ]
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}

function keep(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.removeItem(KEPT_AS)
    else sessionStorage.setItem(KEPT_AS, CLOSED)
  } catch {
    // Storage may be full or turned off: the choice then lasts as long as the page.
  }
}
