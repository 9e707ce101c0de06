/** Whether single keys act on the inbox; who presses them by accident turns them off (WCAG 2.1.4). Kept in this browser. */
import { useState } from 'react'
import { ROW_KEYS } from '../../session/sign-out-mark.ts'

export interface LetterKeys {
  isOn: boolean
  turn: (isOn: boolean) => void
  /** The help is open. */
  isHelpOpen: boolean
  help: () => void
  closeHelp: () => void
}

export function useLetterKeys(): LetterKeys {
  const [isOn, setOn] = useState(() => read() !== 'off')
  const [isHelpOpen, setHelpOpen] = useState(false)
  return {
    isOn,
    turn(next) {
      setOn(next)
      try {
        localStorage.setItem(ROW_KEYS, next ? 'on' : 'off')
      } catch {
        // Without storage, the choice lasts as long as the screen.
      }
    },
    isHelpOpen,
    help: () => setHelpOpen(true),
    closeHelp: () => setHelpOpen(false),
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(ROW_KEYS)
  } catch {
    return null
  }
}
