/** The strip of mosaic tiles, the wok mark, the ticket's torn edge and the box of an option. */
import { deflateSync } from 'node:zlib'
import type { FormDrawing } from '#server/pdf/document.ts'
import { pdfNumber as n } from '#server/pdf/number.ts'
import { svgPath } from '#server/pdf/svg-path.ts'
import { COLOR, PAGE_WIDTH, STRIP_HEIGHT } from './measures.ts'

const LOGO_SIZE = 44
const TILE = 6.45
const PITCH = 7.5
/** The rows from the top: jade, its tint, and some brass, like the floor of a cha chaan teng. */
export function stripForm(jade: string, jadeTint: string): FormDrawing {
  const rows = [
    [jade, jadeTint, jade, jadeTint],
    [jadeTint, COLOR.brass, jadeTint, jade],
  ]
  let operators = `${COLOR.cream} rg 0 0 ${PAGE_WIDTH} ${STRIP_HEIGHT} re f\n`
  rows.forEach((row, rowIndex) => {
    for (let column = 0; column * PITCH < PAGE_WIDTH; column++) {
      const x = column * PITCH + 0.5
      const y = STRIP_HEIGHT - (rowIndex + 1) * PITCH + 0.5
      operators += `${row[column % row.length]} rg ${n(x)} ${n(y)} ${TILE} ${TILE} re f\n`
    }
  })
  return pictureForm(operators, PAGE_WIDTH, STRIP_HEIGHT)
}

export function logoForm(jade: string): FormDrawing {
  const path = (data: string) => svgPath(data, LOGO_SIZE)
  const operators = [
    `${jade} rg ${roundedRectangle(0, 0, LOGO_SIZE, LOGO_SIZE, 6)} f`,
    `${COLOR.cream} RG ${COLOR.cream} rg 1.5 w ${roundedRectangle(3.5, 3.5, 37, 37, 3.5)} S`,
    `${path('M9 21H35C35 30 29.5 34 22 34S9 30 9 21Z')} f`,
    `3 w ${path('M35 22l5-3.5')} S`,
    `2.4 w 1 J ${path('M15 16.5c4.4-4.6 9.6-4.6 14 0M18.5 12.2c2.4-2 4.6-2 7 0')} S`,
  ].join('\n')
  return pictureForm(operators, LOGO_SIZE, LOGO_SIZE)
}

/** A layout with a torn lower edge, from (0, 0) downwards, filled and with a thin outline. */
export function tornSheet(width: number, height: number): string {
  const teeth = Math.round(width / 7)
  const step = width / teeth
  let operators = `0 0 m ${n(width)} 0 l ${n(width)} ${n(-height)} l `
  for (let tooth = teeth; tooth > 0; tooth--) {
    operators += `${n((tooth - 0.5) * step)} ${n(-height + 3.8)} l ${n((tooth - 1) * step)} ${n(-height)} l `
  }
  return `${COLOR.line} RG 0.6 w ${operators}h B`
}

/** A square with its lower left corner at (0, 0), to be ticked with a pen where it is not ticked yet. */
export function optionBox(size: number, isChosen: boolean, color: string): string {
  const at = (part: number) => n(part * size)
  const tick = `1.3 w 1 J 1 j ${at(0.22)} ${at(0.5)} m ${at(0.42)} ${at(0.26)} l ${at(0.8)} ${at(0.78)} l S`
  return `${color} RG 0.8 w 0 0 ${n(size)} ${n(size)} re S${isChosen ? `\n${tick}` : ''}`
}

/** A dashed circle in the square with its lower left corner at (0, 0). */
export function dashedRing(size: number): string {
  return `[3 3] 0 d 0.8 w ${COLOR.line} RG ${roundedRectangle(0, 0, size, size, size / 2)} S`
}

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = radius
  const k = radius * 0.4477
  const right = x + width
  const top = y + height
  return (
    `${n(x + r)} ${n(y)} m ${n(right - r)} ${n(y)} l ${n(right - k)} ${n(y)} ${n(right)} ${n(y + k)} ${n(right)} ${n(y + r)} c ` +
    `${n(right)} ${n(top - r)} l ${n(right)} ${n(top - k)} ${n(right - k)} ${n(top)} ${n(right - r)} ${n(top)} c ` +
    `${n(x + r)} ${n(top)} l ${n(x + k)} ${n(top)} ${n(x)} ${n(top - k)} ${n(x)} ${n(top - r)} c ` +
    `${n(x)} ${n(y + r)} l ${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)} c h`
  )
}

export function pictureForm(operators: string, width: number, height: number): FormDrawing {
  return { deflated: deflateSync(Buffer.from(operators, 'latin1')), width, height }
}
