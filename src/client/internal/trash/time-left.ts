/** How long a record can still be restored. */
const DAY_MS = 24 * 60 * 60 * 1_000

/** In days, with the current one counted: 1 is the last. A browser's clock may be late. */
export function daysLeft(goneAt: Date, nowMs: number): number {
  return Math.max(1, Math.ceil((goneAt.getTime() - nowMs) / DAY_MS))
}
