import { useEffect } from 'react'

/** More than a bar of the browser that comes or goes, less than any keyboard. */
const KEYBOARD_PX = 150

/**
 * Ends the typing when the keyboard of a phone closes. Android's back key closes it without taking the focus from the field, and
 * what is `away-while-typing` would stay away.
 */
export function useKeyboardEnd(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const heightNow = () => viewport.height * viewport.scale
    let lowest = heightNow()
    const look = () => {
      const height = heightNow()
      lowest = Math.min(lowest, height)
      if (height - lowest < KEYBOARD_PX) return
      lowest = height
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.blur()
    }
    viewport.addEventListener('resize', look)
    return () => viewport.removeEventListener('resize', look)
  }, [])
}
