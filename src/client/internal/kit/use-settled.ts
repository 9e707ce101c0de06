/** Debounces a value: for typed text, before a request. */
import { useEffect, useState } from 'react'

const SETTLED_MS = 200

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
