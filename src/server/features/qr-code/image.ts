/** A text as a QR code image. */
import type { QrRequest } from '#shared/qr-code/schema.ts'
import { Picture } from '../../core/answers/picture.ts'
import { AppError } from '../../platform/app-error.ts'
import { loadSharp } from '../../platform/files/sharp.ts'
import { drawQr, type QrDrawing } from './drawing.ts'
import { svgOf } from './svg.ts'

/** Throws `invalid` for a text that fits in no code, or whose code does not fit in the image. */
export async function qrImage({ url, size, format }: QrRequest): Promise<Picture> {
  const drawing = drawQr(url, size)
  if (drawing === 'tooLong')
    throw new AppError('invalid', 'error.qrTooLong', { fields: { url: 'error.qrTooLong' } })
  if (drawing === 'tooSmall')
    throw new AppError('invalid', 'error.qrTooSmall', { fields: { size: 'error.qrTooSmall' } })
  return format === 'svg'
    ? new Picture('image/svg+xml', Buffer.from(svgOf(drawing)))
    : new Picture('image/png', await pngOf(drawing))
}

/** Black and white: a module is one pixel that is made larger. */
async function pngOf({ width, height, modules, isDark, modulePx, left, top }: QrDrawing): Promise<Buffer> {
  const sharp = await loadSharp()
  const side = modules * modulePx
  return sharp(
    Uint8Array.from(isDark, (dark) => (dark ? 0 : 255)),
    {
      raw: { width: modules, height: modules, channels: 1 },
    },
  )
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top, left, bottom: height - top - side, right: width - left - side, background: 'white' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
