/** Focuses an element as soon as it exists: a new row appears with the next list. */
import { useCallback, useEffect, useState } from 'react'

/** `list` changes when the element may have appeared. Call the returned function with the element's id. */
export function useFocusLater(list: unknown): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the list, which it does not read
  useEffect(() => {
    const element = target && document.getElementById(target.id)
    if (!element) return
    element.focus()
    setTarget(undefined)
  }, [target, list])
  return useCallback((id) => setTarget({ id }), [])
}
