/** The number of new requests; undefined until loaded. */
import { trpc } from '../kit/trpc.ts'

const AGAIN_MS = 60_000

export function useNewRequests(): number | undefined {
  return trpc.contact.counts.useQuery(undefined, { refetchInterval: AGAIN_MS }).data?.new
}
