/** Tells the server how far this visit has got in the form: a count, without a cookie or anything of the visitor. */
import { useEffect } from 'react'
import type { ToldStep } from '#shared/visit/visit.ts'

/** Each is told once in a loaded document. */
const told = new Set<ToldStep>()

export function useToldStep(step: ToldStep, isReached: boolean): void {
  useEffect(() => {
    if (!isReached || told.has(step)) return
    told.add(step)
    void fetch('/api/visits', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ step }),
    }).catch(() => undefined)
  }, [step, isReached])
}
