/** Moves the focus to an element as soon as it is there: a row that was just created comes with the next list. */
import { useCallback, useEffect, useState } from 'react'

/** `list` is what changes when the element may have come. The answer is called with the element's id. */
export function useFocusLater(list: unknown): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the list, which it does not read
  useEffect(() => {
    const element = wanted && document.getElementById(wanted.id)
    if (!element) return
    element.focus()
    setWanted(undefined)
  }, [wanted, list])
  return useCallback((id) => setWanted({ id }), [])
}
