/** The image: exactly the requested size, centred, and decoded by two readers. */
import fc from 'fast-check'
import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { QR_SIZE_MAX_PX, QR_SIZE_MIN_PX } from '#shared/base/limits.ts'
import { isQrText, isTooLongForQr } from '#shared/qr-text.ts'
import { decoded, decodedByZbar, hasZbar, inkOf, pixelsOf } from '#test/fixtures/qr-code.ts'
import { drawQr, type QrDrawing } from './drawing.ts'
import { qrImage } from './image.ts'

const ADDRESS = 'https://wokandwire.example/menu?table=12'
const SENTENCE = '歡迎光臨，今日例湯：西洋菜陳腎湯'
const SIZES = [100, 101, 137, 255, 256, 300, 333, 499, 500]

const png = async (url: string, width: number, height = width) =>
  (await qrImage({ url, size: { width, height }, format: 'png' })).bytes
const draw = (text: string, width: number, height = width) => drawQr(text, { width, height })
const drawing = (text: string, width: number, height = width) => draw(text, width, height) as QrDrawing

describe('the image', () => {
  it.each(SIZES)('of %i pixels contains the text, and has that size', async (side) => {
    const pixels = await pixelsOf(await png(ADDRESS, side))
    expect([pixels.width, pixels.height, decoded(pixels)]).toEqual([side, side, ADDRESS])
  })

  it.each([
    [100, 500],
    [500, 100],
    [301, 300],
    [137, 420],
  ])('of %i x %i pixels has the code in its middle', async (width, height) => {
    const pixels = await pixelsOf(await png(ADDRESS, width, height))
    expect([pixels.width, pixels.height, decoded(pixels)]).toEqual([width, height, ADDRESS])
    const ink = inkOf(pixels)
    expect(Math.abs(ink.left - ink.right)).toBeLessThanOrEqual(1)
    expect(Math.abs(ink.top - ink.bottom)).toBeLessThanOrEqual(1)
  })

  it.each([
    SENTENCE,
    'WIFI:T:WPA;S:Kitchen;P:milk tea;;',
    'tel:+85223456789',
    'HTTPS://WOK.EXAMPLE/A-1',
    '0123456789',
    ' a ',
    '🥟 dim sum 點心',
  ])('contains %s', async (text) => {
    expect(decoded(await pixelsOf(await png(text, 300)))).toBe(text)
  })

  it.each([ADDRESS, SENTENCE, 'tel:+85223456789'])(
    'is read by every reader that is there: %s',
    async (text) => {
      for (const [width, height] of [
        [100, 100],
        [300, 300],
        [500, 120],
      ] as const) {
        const picture = await png(text, width, height)
        expect(decoded(await pixelsOf(picture))).toBe(text)
        if (hasZbar()) expect(decodedByZbar(picture)).toBe(text)
      }
    },
  )

  it('is small', async () => {
    expect((await png(ADDRESS, 300)).length).toBeLessThan(800)
  })

  it('works for any text of any size that is accepted', async () => {
    const side = fc.integer({ min: QR_SIZE_MIN_PX, max: QR_SIZE_MAX_PX })
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 150 }).filter(isQrText)
    await fc.assert(
      fc.asyncProperty(text, side, side, async (url, width, height) => {
        expect(decoded(await pixelsOf(await png(url, width, height)))).toBe(url)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the drawing', () => {
  it('has modules as large as a quiet zone of four allows', () => {
    for (const side of SIZES) {
      const { modules, modulePx, left, top } = drawing(ADDRESS, side)
      expect(modulePx).toBe(Math.floor(side / (modules + 8)))
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(4 * modulePx)
    }
  })

  it('narrows the quiet zone only if a module would be smaller than a pixel', () => {
    const { modules, modulePx, left } = drawing('A'.repeat(950), 100)
    expect([modules, modulePx, left]).toEqual([97, 1, 1])
    // The drawing has lower error correction.
    expect(drawing('A'.repeat(1_050), 100).modules).toBe(93)
    expect(draw('A'.repeat(1_400), 100)).toBe('tooSmall')
    expect(drawing('A'.repeat(1_400), 150).modulePx).toBe(1)
  })

  it('has the best error correction that its size allows', () => {
    const versionOf = (text: string, errorCorrectionLevel: 'M' | 'H') =>
      create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel }).version
    const text = 'https://wok.example/'
    const { modules } = drawing(text, 300)
    expect(modules).toBe(17 + 4 * versionOf(text, 'M'))
    const { isDark } = drawing('short', 300)
    const best = create([{ data: Buffer.from('short'), mode: 'byte' }], { errorCorrectionLevel: 'H' })
    expect([best.version, isDark]).toEqual([1, Array.from(best.modules.data, Boolean)])
  })

  it('accepts the longest possible text, and rejects one character more', () => {
    expect([drawing('x'.repeat(2_953), 500).modules, draw('x'.repeat(2_954), 500)]).toEqual([177, 'tooLong'])
    expect([drawing('9'.repeat(7_089), 500).modules, draw('9'.repeat(7_090), 500)]).toEqual([177, 'tooLong'])
    expect(draw('鑊'.repeat(985), 500)).toBe('tooLong')
  })

  it.each(['x', '9', 'A%', '鑊', 'é', '🥟'])('of %s is rejected at the length limit of the form', (unit) => {
    const most = [...Array(7_200).keys()].findLast((times) => !isTooLongForQr(unit.repeat(times)))!
    expect([typeof draw(unit.repeat(most), 500), draw(unit.repeat(most + 1), 500)]).toEqual([
      'object',
      'tooLong',
    ])
  })
})
