/** A text as a QR code image. */
import type { QrRequest } from '#shared/qr-code-schema.ts'
import { Picture } from '../../core/answers/attachment.ts'
import { fieldError } from '../../platform/app-error.ts'
import { loadSharp } from '../stored-file/picture.ts'
import { drawQr, type QrDrawing } from './drawing.ts'

/** Throws `invalid` for a text that fits in no code, or whose code does not fit in the image. */
export async function qrImage({ url, size, format }: QrRequest): Promise<Picture> {
  const drawing = drawQr(url, size)
  if (drawing === 'tooLong') throw fieldError('url', 'error.qrTooLong')
  if (drawing === 'tooSmall') throw fieldError('size', 'error.qrTooSmall')
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

/** A drawing as SVG, for printers. */
function svgOf(drawing: QrDrawing): string {
  const { width, height } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path d="${darkRunsPath(drawing)}"/></svg>\n`,
  ].join('')
}

/** One rectangle per dark run of a row. */
function darkRunsPath({ modules, isDark, modulePx, left, top }: QrDrawing): string {
  let path = ''
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      const start = column
      while (column < modules && isDark[row * modules + column]) column++
      if (column === start) continue
      const width = (column - start) * modulePx
      path += `M${left + start * modulePx} ${top + row * modulePx}h${width}v${modulePx}h-${width}z`
    }
  }
  return path
}
