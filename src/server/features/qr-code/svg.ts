/** A drawing as SVG, for printers. */
import type { QrDrawing } from './drawing.ts'

export function svgOf(drawing: QrDrawing): string {
  const { width, height } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path d="${darkRunsPath(drawing)}"/></svg>\n`,
  ].join('')
}

/** One rectangle for each dark run of a row. */
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
