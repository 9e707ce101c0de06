/**
 * The file structure of a PDF (ISO 32000-1, 7.5): numbered objects, cross-reference table, trailer. Objects are
 * written as text, in the order of their numbers, so the same content gives the same bytes.
 */
import { deflateSync } from 'node:zlib'

interface StreamObject {
  dictionary: string
  bytes: Uint8Array
}

/** Half the time of zlib's default for one per cent more bytes, in a file that is mostly outlines. */
const QUICK_LEVEL = 3
const HEADER = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')

export class PdfFile {
  readonly #objects: (string | StreamObject | undefined)[] = []

  /** Reserves a number for an object that is written later. */
  reserve(): number {
    return this.#objects.push(undefined)
  }

  write(number: number, text: string): void {
    this.#objects[number - 1] = text
  }

  add(text: string): number {
    return this.#objects.push(text)
  }

  /** `dictionary` contains the stream's own entries; length and filter are added. */
  addStream(dictionary: string, bytes: Uint8Array): number {
    return this.addDeflated(dictionary, deflateSync(bytes, { level: QUICK_LEVEL }))
  }

  addDeflated(dictionary: string, deflated: Uint8Array): number {
    return this.#objects.push({
      dictionary: `<<${dictionary}/Filter/FlateDecode/Length ${deflated.length}>>`,
      bytes: deflated,
    })
  }

  finish(catalog: number, information: number): Uint8Array {
    const parts: Uint8Array[] = [HEADER]
    let length = HEADER.length
    let pending = ''
    let table = `xref\n0 ${this.#objects.length + 1}\n0000000000 65535 f \n`
    const flush = () => {
      if (pending !== '') parts.push(Buffer.from(pending, 'latin1'))
      pending = ''
    }
    this.#objects.forEach((object, index) => {
      table += `${String(length).padStart(10, '0')} 00000 n \n`
      const head =
        typeof object === 'string' || object === undefined
          ? `${index + 1} 0 obj\n${object ?? 'null'}\nendobj\n`
          : `${index + 1} 0 obj\n${object.dictionary}\nstream\n`
      pending += head
      length += head.length
      if (typeof object === 'object') {
        flush()
        parts.push(object.bytes)
        pending = '\nendstream\nendobj\n'
        length += object.bytes.length + pending.length
      }
    })
    pending += `${table}trailer\n<</Size ${this.#objects.length + 1}/Root ${catalog} 0 R/Info ${information} 0 R>>\nstartxref\n${length}\n%%EOF\n`
    flush()
    return Buffer.concat(parts)
  }
}

/** A text string: UTF-16 with a byte order mark, in hexadecimal, so that no character needs escaping. */
export function pdfText(text: string): string {
  let hexadecimal = ''
  for (let at = 0; at < text.length; at++) hexadecimal += hex16(text.charCodeAt(at))
  return `<FEFF${hexadecimal}>`
}

/** `D:20261121074900Z`; empty for an invalid date. */
export function pdfDate(iso: string): string {
  const digits = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)/.exec(iso)
  return digits ? `(D:${digits.slice(1).join('')}Z)` : '()'
}

const HEX16 = Array.from({ length: 65536 }, () => '')

export function hex16(value: number): string {
  const known = HEX16[value]
  if (known) return known
  const text = value.toString(16).toUpperCase().padStart(4, '0')
  HEX16[value] = text
  return text
}

/** The shortest number, to a hundredth of a point. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}
