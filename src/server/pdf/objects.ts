/** Objects of pdf-lib from what it does not take itself: bytes that zlib deflates, and texts of any content. */
import { deflateSync } from 'node:zlib'
import {
  copyStringIntoBuffer,
  type PDFContext,
  type PDFDict,
  PDFHexString,
  PDFObject,
  type PDFRef,
  PDFStream,
} from 'pdf-lib'

type Entries = Parameters<PDFContext['stream']>[1]

/** A quarter of the time of zlib's default for one per cent more bytes, in a file that is mostly outlines. */
const QUICK_LEVEL = 1
/** Bytes: zlib takes a quarter of a megabyte of memory for each stream, however small. */
const DEFLATED_FROM = 4_096
const STREAM_BEGIN = Buffer.from('\nstream\n')
const STREAM_END = Buffer.from('\nendstream')
const LONE_SURROGATE = /\p{Cs}/gu

/** By Node's zlib: pdf-lib's own is written in JavaScript. */
export function addStream(context: PDFContext, bytes: Uint8Array): PDFRef {
  if (bytes.length < DEFLATED_FROM) return context.register(new WholeStream(context.obj({}), bytes))
  return addDeflated(context, deflateSync(bytes, { level: QUICK_LEVEL }))
}

export function addDeflated(context: PDFContext, deflated: Uint8Array, entries: Entries = {}): PDFRef {
  return context.register(deflatedStream(context, deflated, entries))
}

export function addJpeg(context: PDFContext, jpeg: Uint8Array, entries: Entries): PDFRef {
  return context.register(new WholeStream(context.obj({ ...entries, Filter: 'DCTDecode' }), jpeg))
}

export function deflatedStream(context: PDFContext, deflated: Uint8Array, entries: Entries): PDFStream {
  return new WholeStream(context.obj({ ...entries, Filter: 'FlateDecode' }), deflated)
}

/** pdf-lib's own stream copies byte by byte. */
class WholeStream extends PDFStream {
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

/**
 * An object in ASCII as it stands in the file, for those that there are hundreds of: a dictionary or array of pdf-lib
 * is a map or list of objects that it goes through twice, once for its length.
 */
export class WrittenObject extends PDFObject {
  readonly #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  override toString(): string {
    return this.#text
  }

  override sizeInBytes(): number {
    return this.#text.length
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    return copyStringIntoBuffer(this.#text, buffer, offset)
  }
}

export function textString(text: string): PDFHexString {
  return PDFHexString.fromText(text.replace(LONE_SURROGATE, '\ufffd'))
}
