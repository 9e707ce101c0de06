/** Refetch interval while a batch is sending; false when it is done. */
const AGAIN_MS = 2_000

export function batchRefetchInterval(batches: readonly { waiting: number }[]): number | false {
  return batches.some(({ waiting }) => waiting > 0) && AGAIN_MS
}
