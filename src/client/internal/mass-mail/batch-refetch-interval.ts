/** How often to look again at what is being sent; not at all once everything has ended. */
const AGAIN_MS = 2_000

export function batchRefetchInterval(batches: readonly { waiting: number }[]): number | false {
  return batches.some(({ waiting }) => waiting > 0) && AGAIN_MS
}
