/** The SVG contains the text, as a phone reads it, and has the same position as the PNG. */
import { describe, expect, it } from 'vitest'
import { decoded, inkOf, pixelsOf, pixelsOfSvg } from '#test/fixtures/qr-code.ts'
import { qrImage } from './image.ts'

const TEXT = 'https://wokandwire.example/餐牌?table=12'

describe.each([
  [300, 300],
  [100, 100],
  [500, 143],
])('of %i x %i pixels', (width, height) => {
  it('contains the text with the modules of the PNG', async () => {
    const request = { url: TEXT, size: { width, height } }
    const svg = await qrImage({ ...request, format: 'svg' })
    expect(svg.content_type).toBe('image/svg+xml')
    const pixels = await pixelsOfSvg(svg.bytes)
    expect([pixels.width, pixels.height, decoded(pixels)]).toEqual([width, height, TEXT])
    const png = await pixelsOf((await qrImage({ ...request, format: 'png' })).bytes)
    expect(inkOf(pixels)).toEqual(inkOf(png))
  })
})
