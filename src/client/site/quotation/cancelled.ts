/** What home says after a cancellation. It is kept for this tab, so that a reload says it too, and for no longer than it is of use. */
import { CANCELLATION_SAID_MINUTES } from '../../../shared/base/limits.ts'

export interface Cancelled {
  id: string
  /** Null where nobody here can undo it. */
  restorableUntil: string | null
  saidUntilMs: number
}

const KEY = 'cancelled-quotation'

export function rememberCancelled(id: string, restorableUntil: string | null): void {
  const saidUntilMs = restorableUntil
    ? Date.parse(restorableUntil)
    : Date.now() + CANCELLATION_SAID_MINUTES * 60_000
  const cancelled: Cancelled = { id, restorableUntil, saidUntilMs }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(cancelled))
  } catch {
    // Home then opens as it always does.
  }
}

export function lastCancelled(): Cancelled | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Cancelled | null
    if (kept && kept.saidUntilMs > Date.now()) return kept
  } catch {
    // Somebody else's, or no storage at all.
  }
  return undefined
}

export function forgetCancelled(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
