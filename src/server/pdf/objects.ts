/** Objects of pdf-lib from what it does not take itself: bytes that zlib deflates, and texts of any content. */
import { deflateSync } from 'node:zlib'
import { type PDFContext, type PDFDict, PDFHexString, PDFNumber, type PDFRef, PDFStream } from 'pdf-lib'

type Entries = Parameters<PDFContext['stream']>[1]

/** A quarter of the time of zlib's default for one per cent more bytes, in a file that is mostly outlines. */
const QUICK_LEVEL = 1
const KEPT_NUMBERS = 2_000
const STREAM_BEGIN = Buffer.from('\nstream\n')
const STREAM_END = Buffer.from('\nendstream')
const LONE_SURROGATE = /\p{Cs}/gu

/** By Node's zlib: pdf-lib's own is written in JavaScript. */
export function addStream(context: PDFContext, bytes: Uint8Array): PDFRef {
  return addDeflated(context, deflateSync(bytes, { level: QUICK_LEVEL }))
}

export function addDeflated(context: PDFContext, deflated: Uint8Array, entries: Entries = {}): PDFRef {
  return context.register(new DeflatedStream(context.obj({ ...entries, Filter: 'FlateDecode' }), deflated))
}

/** pdf-lib's own stream copies byte by byte. */
class DeflatedStream extends PDFStream {
  readonly #bytes: Uint8Array

  constructor(dict: PDFDict, bytes: Uint8Array) {
    super(dict)
    this.#bytes = bytes
  }

  override getContentsSize(): number {
    return this.#bytes.length
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.updateDict()
    let at = offset + this.dict.copyBytesInto(buffer, offset)
    for (const part of [STREAM_BEGIN, this.#bytes, STREAM_END]) {
      buffer.set(part, at)
      at += part.length
    }
    return at - offset
  }
}

const NUMBERS = new Map<number, PDFNumber>()

/** One object a number, of marks and widths: pdf-lib writes the digits of each anew. */
export function numberOf(value: number): PDFNumber {
  const known = NUMBERS.get(value)
  if (known) return known
  const number = PDFNumber.of(value)
  if (NUMBERS.size < KEPT_NUMBERS) NUMBERS.set(value, number)
  return number
}

export function textOf(text: string): PDFHexString {
  return PDFHexString.fromText(text.replace(LONE_SURROGATE, '\ufffd'))
}
