/** Both files say the text, as a telephone reads them. */
import jsqr from 'jsqr'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawQr, type QrDrawing } from '../../shared/qr-drawing.ts'
import { pngFile, svgText } from './picture.ts'

const TEXT = 'https://wokandwire.example/餐牌?table=12'
const drawing = (width: number, height: number) => drawQr(create, TEXT, { width, height }) as QrDrawing

async function read(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...info, text: jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data }
}

describe.each([
  [300, 300],
  [100, 100],
  [500, 143],
])('of %i x %i pixels', (width, height) => {
  it('the PNG', async () => {
    const file = await pngFile(drawing(width, height))
    expect(file.type).toBe('image/png')
    expect(await read(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ width, height, text: TEXT })
  })

  it('the SVG', async () => {
    const text = svgText(drawing(width, height))
    expect(await read(new TextEncoder().encode(text))).toMatchObject({ width, height, text: TEXT })
  })
})
