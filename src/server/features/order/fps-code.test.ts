/** The FPS code as a phone reads it: what it says, and that its checksum is right. */
import { describe, expect, it } from 'vitest'
import { qrImage } from '#server/features/qr-code/image.ts'
import { fpsPayee } from '#shared/order/fps.ts'
import { decoded, decodedByZbar, hasZbar, pixelsOf, pixelsOfSvg } from '#test/fixtures/qr-code.ts'
import { fpsCode } from './fps-code.ts'

const SIZE = { width: 352, height: 352 }
const payment = (text: string) => ({ payee: fpsPayee(text)!, amount: 3_040, reference: '659997' })

/** The fields of a code, by their ids. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

/** By polynomial division, as the standard defines it. */
function crcOf(text: string): string {
  const bits = [...Buffer.from(text)].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
  )
  let rest = 0xffff
  for (const bit of bits) {
    const isOut = ((rest >> 15) & 1) !== bit
    rest = (rest << 1) & 0xffff
    if (isOut) rest ^= 0x1021
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

describe('the code', () => {
  it.each([
    ['an FPS ID', '100 0001', { '00': 'hk.com.hkicl', '02': '1000001' }],
    ['a long FPS ID', '123456789', { '00': 'hk.com.hkicl', '02': '123456789' }],
    ['a phone number', '+852 9123 4567', { '00': 'hk.com.hkicl', '03': '+852-91234567' }],
    ['an email address', 'pay@kamsin.example', { '00': 'hk.com.hkicl', '04': 'pay@kamsin.example' }],
  ])('of %s has payee, currency, amount and reference', (_, text, account) => {
    const fields = fieldsOf(fpsCode(payment(text)))
    expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '344', '54': '3040.00', '58': 'HK' })
    expect(fieldsOf(fields['26']!)).toEqual(account)
    expect(fieldsOf(fields['62']!)).toMatchObject({ '05': '659997' })
  })

  it('ends with the checksum of all before it', () => {
    const code = fpsCode(payment('1000001'))
    expect(code.slice(-4)).toBe(crcOf(code.slice(0, -4)))
    expect(code.slice(-8, -4)).toBe('6304')
    // The check value that catalogues of checksums give.
    expect(crcOf('123456789')).toBe('29B1')
  })

  it.each(['png', 'svg'] as const)('is read back from the %s', async (format) => {
    const code = fpsCode(payment('pay@kamsin.example'))
    const { bytes } = await qrImage({ url: code, size: SIZE, format })
    expect(decoded(await (format === 'png' ? pixelsOf(bytes) : pixelsOfSvg(bytes)))).toBe(code)
  })

  it.runIf(hasZbar())('is read back by another reader', async () => {
    const code = fpsCode(payment('1000001'))
    expect(decodedByZbar((await qrImage({ url: code, size: SIZE, format: 'png' })).bytes)).toBe(code)
  })
})

describe('whom FPS knows', () => {
  it.each(['', 'Sample Bank', '12345', '1234 5678', '+853 6612 3456', '+44 20 7946 0000', 'pay@kamsin'])(
    'is not %s',
    (text) => expect(fpsPayee(text)).toBeUndefined(),
  )
})
