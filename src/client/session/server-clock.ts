/** The server's time as this browser knows it: its own clock may be minutes or hours wrong. */
import type { HTTPBatchLinkOptions } from '@trpc/client'

/** Server time minus this browser's. */
let offsetMs = 0
const listeners = new Set<() => void>()

/** Milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** Calls when the time turns out to be another. Returns a function that stops listening. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `fetch` that reads the server's time from each response. */
export const fetchWithTime: NonNullable<HTTPBatchLinkOptions<never>['fetch']> = async (input, init) => {
  const askedMs = Date.now()
  const response = await fetch(input, init as RequestInit)
  noteTime(Date.parse(response.headers.get('date') ?? ''), askedMs, Date.now())
  return response
}

/** The header has whole seconds, and does not say when in between it was written. */
function noteTime(serverMs: number, askedMs: number, answeredMs: number): void {
  const measuredMs = serverMs + 500 - (askedMs + answeredMs) / 2
  const uncertaintyMs = 500 + (answeredMs - askedMs) / 2
  if (!(Math.abs(measuredMs - offsetMs) > uncertaintyMs)) return
  offsetMs = measuredMs
  for (const listener of listeners) listener()
}
