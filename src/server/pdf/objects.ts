/** Objects of pdf-lib from what it does not take itself: bytes that zlib deflates, and texts of any content. */
import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib'

type Entries = Parameters<PDFContext['stream']>[1]

/** Half the time of zlib's default for one per cent more bytes, in a file that is mostly outlines. */
const QUICK_LEVEL = 1
const LONE_SURROGATE = /\p{Cs}/gu

/** By Node's zlib: pdf-lib's own is written in JavaScript. */
export function addStream(context: PDFContext, bytes: Uint8Array): PDFRef {
  return addDeflated(context, deflateSync(bytes, { level: QUICK_LEVEL }))
}

export function addDeflated(context: PDFContext, deflated: Uint8Array, entries: Entries = {}): PDFRef {
  return context.register(context.stream(deflated, { ...entries, Filter: 'FlateDecode' }))
}

export function textOf(text: string): PDFHexString {
  return PDFHexString.fromText(text.replace(LONE_SURROGATE, '\ufffd'))
}
