/**
 * A text as a QR code image. The PNG has 0.6 KB, where an image library makes several, and takes a tenth of the
 * time.
 */
import { deflateSync } from 'node:zlib'
import type { QrRequest } from '#shared/qr-code/schema.ts'
import { Picture } from '../../core/answers/picture.ts'
import { AppError } from '../../platform/app-error.ts'
import { drawQr } from './drawing.ts'
import { pngOf } from './png.ts'
import { rowsOf } from './rows.ts'
import { svgOf } from './svg.ts'

/** Throws `invalid` for a text that fits in no code, or whose code does not fit in the image. */
export function qrImage({ url, size, format }: QrRequest): Picture {
  const drawing = drawQr(url, size)
  if (drawing === 'tooLong')
    throw new AppError('invalid', 'error.qrTooLong', { fields: { url: 'error.qrTooLong' } })
  if (drawing === 'tooSmall')
    throw new AppError('invalid', 'error.qrTooSmall', { fields: { size: 'error.qrTooSmall' } })
  return format === 'svg'
    ? new Picture('image/svg+xml', Buffer.from(svgOf(drawing)))
    : new Picture('image/png', pngOf(size.width, size.height, deflateSync(rowsOf(drawing))))
}
