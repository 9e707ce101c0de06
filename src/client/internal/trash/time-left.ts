/** How long a record can still be restored. */
const DAY_MS = 24 * 60 * 60 * 1_000

/** In days, with the current one counted: 1 is the last. A browser's clock may be late. */
export function daysLeft(goneAt: string, nowMs: number): number {
  return Math.max(1, Math.ceil((Date.parse(goneAt) - nowMs) / DAY_MS))
}
