/** The single range of a `Range` header (RFC 9110, 14.2). */

interface ByteRange {
  /** Both inclusive. */
  first: number
  last: number
}

const HEADER_MAX_CHARACTERS = 100

/** Undefined for what must be ignored: another unit, several ranges, no range, or more than a range needs. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (header === undefined || header.length > HEADER_MAX_CHARACTERS) return undefined
  const [, from, to] = /^bytes *= *(\d*)-(\d*)$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}
