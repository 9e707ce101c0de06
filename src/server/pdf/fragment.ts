/** Deflated pieces that can be joined into one zlib stream without compressing them again (RFC 1950, 1951). */
import { constants, deflateRawSync } from 'node:zlib'

export interface Fragment {
  deflated: Buffer
  adler: number
  length: number
}

const ADLER_MODULUS = 65521
const ADLER_SAFE_RUN = 3800
const CHUNK_MARGIN = 64
const ZLIB_HEADER = Buffer.from([0x78, 0x9c])
const STORED_BLOCK_MAX = 65_535
const FINAL_EMPTY_BLOCK = Buffer.from([0x03, 0x00])

export function fragmentOf(bytes: Uint8Array): Fragment {
  const deflated = deflateRawSync(bytes, {
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: bytes.length + CHUNK_MARGIN,
    windowBits: 12,
    memLevel: 5,
  })
  // A copy, because zlib's result keeps its whole chunk in memory.
  return { deflated: Buffer.from(deflated), adler: adlerOf(bytes), length: bytes.length }
}

/**
 * Stores it as it is, in stored blocks: for a few kilobytes that are new in every file, zlib's start costs
 * more than it saves.
 */
export function storedFragment(bytes: Buffer): Fragment {
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += STORED_BLOCK_MAX) {
    const part = bytes.subarray(from, from + STORED_BLOCK_MAX)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(part.length, 1)
    head.writeUInt16LE(~part.length & 0xffff, 3)
    parts.push(head, part)
  }
  return { deflated: Buffer.concat(parts), adler: adlerOf(bytes), length: bytes.length }
}

export function joinFragments(fragments: readonly Fragment[]): Buffer {
  const parts: Buffer[] = [ZLIB_HEADER]
  let adler = 1
  for (const fragment of fragments) {
    parts.push(fragment.deflated)
    adler = combineAdler(adler, fragment.adler, fragment.length)
  }
  const trailer = Buffer.alloc(4)
  trailer.writeUInt32BE(adler)
  parts.push(FINAL_EMPTY_BLOCK, trailer)
  return Buffer.concat(parts)
}

function adlerOf(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (let from = 0; from < bytes.length; from += ADLER_SAFE_RUN) {
    const to = Math.min(from + ADLER_SAFE_RUN, bytes.length)
    for (let at = from; at < to; at++) {
      a += bytes[at] as number
      b += a
    }
    a %= ADLER_MODULUS
    b %= ADLER_MODULUS
  }
  return b * 65536 + a
}

/** The checksum of two joined texts from the checksum of each, like zlib's adler32_combine. */
function combineAdler(first: number, second: number, secondLength: number): number {
  const a1 = first % 65536
  const a2 = second % 65536
  const b1 = Math.floor(first / 65536)
  const b2 = Math.floor(second / 65536)
  const a = (a1 + a2 + ADLER_MODULUS - 1) % ADLER_MODULUS
  const b = (b1 + b2 + (secondLength % ADLER_MODULUS) * (a1 - 1 + ADLER_MODULUS)) % ADLER_MODULUS
  return b * 65536 + a
}
