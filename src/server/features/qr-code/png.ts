/** Black and white PNG, one bit per pixel: the chunks around the deflated rows (PNG specification 5, 11). */
import { crc32 } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BITS_PER_PIXEL = 1
const GREYSCALE = 0
const COMPRESSION_FILTER_INTERLACE = [0, 0, 0]
const FRAME_BYTES = 12

/** `deflated` contains the rows as a zlib stream, each after its filter number. */
export function pngOf(width: number, height: number, deflated: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([BITS_PER_PIXEL, GREYSCALE, ...COMPRESSION_FILTER_INTERLACE], 8)
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflated),
    chunk('IEND', new Uint8Array()),
  ]
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    file.set(part, end)
    end += part.length
  }
  return file
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + FRAME_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  )
  bytes.set(content, 8)
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)))
  return bytes
}
