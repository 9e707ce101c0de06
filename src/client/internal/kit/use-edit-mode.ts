/** A part that is shown until its button is pressed, and edited until its editor closes; then the button has the focus again. */
import { type RefObject, useEffect, useRef, useState } from 'react'

interface EditMode {
  isEditing: boolean
  /** Of the button that opens the editor. */
  button: RefObject<HTMLButtonElement | null>
  edit: () => void
  close: () => void
}

export function useEditMode(): EditMode {
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'edited') button.current?.focus()
  }, [mode])
  return {
    isEditing: mode === 'editing',
    button,
    edit: () => setMode('editing'),
    close: () => setMode('edited'),
  }
}
