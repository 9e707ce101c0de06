/** What a PDF inflates to is counted before it is in memory, whatever the way in which it is written. */
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflatesTo, rawPdf, rawStream } from '#test/fixtures/raw-pdf.ts'
import { CountingParser } from './counting-parser.ts'

const OBJECTS = '/Type /ObjStm /N 0 /First 0'

async function isTooLarge(file: Buffer): Promise<boolean> {
  const parser = new CountingParser(file, Infinity, true)
  await parser.parseDocument().catch(() => {})
  return parser.isTooLarge
}

const hex = (content: Buffer) => Buffer.from(`${content.toString('hex')}>`)

describe('a stream that inflates to far more', () => {
  const bomb = inflatesTo(64)
  const [half, flate] = [inflatesTo(20), '/Filter /FlateDecode']
  it.each<[string, Buffer]>([
    ['of objects', rawPdf([rawStream(`${OBJECTS} ${flate}`, bomb)])],
    ['of references', rawPdf([rawStream(`/Type /XRef /Size 1 /W [1 1 1] ${flate}`, bomb)])],
    ['in a list of filters', rawPdf([rawStream(`${OBJECTS} /Filter [/FlateDecode]`, bomb)])],
    [
      'twice',
      rawPdf([rawStream(`${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, deflateSync(inflatesTo(8_000)))]),
    ],
    [
      'behind other filters',
      rawPdf([rawStream(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`, hex(bomb))]),
    ],
    ['by runs', rawPdf([rawStream(`${OBJECTS} /Filter /RunLengthDecode`, Buffer.alloc(1_000_000, 0x81))])],
    ['by LZW', rawPdf([rawStream(`${OBJECTS} /Filter /LZWDecode`, Buffer.alloc(1_000_000))])],
    [
      'by ASCII85 of what was inflated',
      rawPdf([rawStream(`${OBJECTS} /Filter [/FlateDecode /ASCII85Decode]`, half)]),
    ],
    ['with a length that lies', rawPdf([rawStream(`${OBJECTS} ${flate}`, bomb, 3)])],
    ['whose type is elsewhere', rawPdf(['/ObjStm', rawStream(`/Type 4 0 R /N 0 /First 0 ${flate}`, bomb)])],
    ['whose filter is elsewhere', rawPdf(['/FlateDecode', rawStream(`${OBJECTS} /Filter 4 0 R`, bomb)])],
    [
      'whose filter is written over later',
      Buffer.concat([
        rawPdf(['/FlateDecode', rawStream(`${OBJECTS} /Filter 4 0 R`, bomb)]),
        Buffer.from('4 0 obj\nnull\nendobj\n'),
      ]),
    ],
    [
      'with names spelled by numbers',
      rawPdf([rawStream('/Ty#70e /Obj#53tm /N 0 /First 0 /Filter /Flate#44ecode', bomb)]),
    ],
    [
      'that is written over later',
      Buffer.concat([
        rawPdf([rawStream(`${OBJECTS} ${flate}`, bomb)]),
        Buffer.from('4 0 obj\nnull\nendobj\n'),
      ]),
    ],
    ['with a broken end', rawPdf([rawStream(`${OBJECTS} ${flate}`, bomb.subarray(0, -40))])],
    [
      'together with another',
      rawPdf([rawStream(`${OBJECTS} ${flate}`, half), rawStream(`${OBJECTS} ${flate}`, half)]),
    ],
  ])('is too large: %s', async (_how, file) => {
    expect(await isTooLarge(file)).toBe(true)
  })

  it.each<[string, Buffer]>([
    ['a picture or the content of a page', rawPdf([rawStream(flate, inflatesTo(200))])],
    ['20 MB of objects', rawPdf([rawStream(`${OBJECTS} ${flate}`, half)])],
    [
      'objects in every filter',
      rawPdf([
        rawStream(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`, hex(inflatesTo(1))),
        rawStream(`${OBJECTS} /Filter /RunLengthDecode`, Buffer.from([0x81, 0x20, 0x80])),
        rawStream(`${OBJECTS} /Filter /ASCII85Decode`, Buffer.from('zz~>')),
      ]),
    ],
  ])('is taken: %s', async (_what, file) => {
    const parser = new CountingParser(file, Infinity, true)
    await parser.parseDocument()
    expect(parser.isTooLarge).toBe(false)
  })
})
