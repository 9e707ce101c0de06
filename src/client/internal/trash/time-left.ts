/** How long something can still be brought back. */
const DAY_MS = 24 * 60 * 60 * 1_000

/** In days, the one that has begun counted: 1 is the last. A clock of a browser may be late. */
export function daysLeft(goneAt: string, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(goneAt) - nowMs) / DAY_MS))
}
