/**
 * The live streams that are open. One too many of a user or an address closes an older one, so that a new tab always gets
 * its stream; of an address it is the oldest of the user with most there, so that no one takes the place of colleagues.
 */

/** Live streams per address and per user. Our own pages open one a browser. */
export const STREAMS_AT_ONCE = 10

export interface OpenStream {
  user: number
  address: string
  /** Aborted when a newer stream takes its place. */
  replacing: AbortController
}

/** `streams`: the oldest first. */
export function addStream(streams: Set<OpenStream>, stream: OpenStream): void {
  streams.add(stream)
  closeOldestBeyondLimit(streams, ({ user }) => user === stream.user)
  closeOldestBeyondLimit(streams, ({ address }) => address === stream.address)
}

function closeOldestBeyondLimit(streams: Set<OpenStream>, isCounted: (stream: OpenStream) => boolean): void {
  const counted = [...streams].filter(isCounted)
  if (counted.length <= STREAMS_AT_ONCE) return
  const countOf = (user: number) => counted.filter((one) => one.user === user).length
  const replaced = counted.reduce((first, one) => (countOf(one.user) > countOf(first.user) ? one : first))
  streams.delete(replaced)
  replaced.replacing.abort()
}
