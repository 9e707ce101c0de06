/** What the screen decodes from the server's images before it offers them. */
import { describe, expect, it } from 'vitest'
import { readCode } from '#client/internal/qr-code/reader.ts'
import { pixelsOf } from '#test/fixtures/qr-code.ts'
import { drawQr } from './drawing.ts'
import { qrImage } from './image.ts'

describe('the screen’s reader', () => {
  it.each([
    ['an address', 'https://wokandwire.example/menu?table=12', 300, 300],
    ['Chinese', '歡迎光臨，今日例湯：西洋菜陳腎湯', 100, 137],
    ['small squares', '點心'.repeat(120), 120, 300],
    ['all that a code holds', 'x'.repeat(2_953), 500, 500],
    ['as many figures', '9'.repeat(7_089), 500, 500],
  ])('reads %s, and the size of its squares', async (_, text, width, height) => {
    const size = { width, height }
    const pixels = await pixelsOf((await qrImage({ url: text, size, format: 'png' })).bytes)
    expect(readCode(pixels)).toEqual({
      text,
      modulePx: (drawQr(text, size) as { modulePx: number }).modulePx,
    })
  })

  it('finds nothing without a code', () => {
    const data = new Uint8ClampedArray(100 * 100 * 4).fill(255)
    expect(readCode({ data, width: 100, height: 100 })).toBeNull()
  })
})
