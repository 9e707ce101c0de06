/**
 * The stamp with the status: a frame and lettering from glyph outlines, worn like a rubber stamp, slightly rotated. That
 * of an acceptance is taller, like a date stamp: who and when are below the status.
 */
import type { FormDrawing } from '#server/pdf/document.ts'
import type { Face } from '#server/pdf/face.ts'
import { atMost, breakLines, fitLine, type Line } from '#server/pdf/lines.ts'
import { pdfNumber as n } from '#server/pdf/number.ts'
import { type Lettering, letteringOf } from '#server/pdf/outline.ts'
import { pictureForm, roundedRectangle } from './drawings.ts'

interface Measures {
  width: number
  height: number
  frameWidth: number
  frameHeight: number
  letteringWidth: number
}

interface Detail {
  line: Line
  size: number
  leading: number
}

export const PLAIN_CHOP = { width: 124, height: 92, frameWidth: 112, frameHeight: 66, letteringWidth: 90 }
/** Its heights are those without who and when. */
const DATED_CHOP = { width: 138, height: 96, frameWidth: 126, frameHeight: 66, letteringWidth: 103 }
/** The distance from the lower edge of a plain chop's frame up to the two baselines of the status. */
const LARGE_BASELINE = 30
const SMALL_BASELINE = 13
/** The distance from the baseline of a date up to that of the line above it. */
const DATE_LEADING = 10.5
/** The space above the rule and below it. */
const DETAIL_GAP = 4
const NAME_WIDTH = 106
/** The first one that takes the whole name. */
const NAME_FITS = [
  { size: 10.5, lines: 1 },
  { size: 9, lines: 1 },
  { size: 7.8, lines: 1 },
  { size: 8.6, lines: 2 },
  { size: 7.2, lines: 3 },
]
const TIME_SIZE = 8
const TILT = (8 * Math.PI) / 180
const SPECKS = 210
const KEPT_CHOPS = 8

export class Stamps {
  readonly #face: Face
  readonly #forms = new Map<string, FormDrawing>()

  constructor(face: Face) {
    this.#face = face
  }

  /** `date`: in small type below both, in the same frame. */
  form(large: string, small: string, color: string, date = ''): FormDrawing {
    const key = [color, large, small, date].join('\n')
    let form = this.#forms.get(key)
    if (!form) {
      if (this.#forms.size >= KEPT_CHOPS) this.#forms.clear()
      form = this.#draw(PLAIN_CHOP, { large, small, date }, color, [])
      this.#forms.set(key, form)
    }
    return form
  }

  /** Not kept, because each has another time. */
  datedForm(large: string, small: string, color: string, name: string, time: string): FormDrawing {
    const details = [...this.#nameDetails(name), this.#timeDetail(time)]
    const more = details.reduce((sum, { leading }) => sum + leading, DETAIL_GAP)
    const height = Math.ceil(DATED_CHOP.height + more * Math.cos(TILT))
    const measures = { ...DATED_CHOP, height, frameHeight: DATED_CHOP.frameHeight + more }
    return this.#draw(measures, { large, small, date: '' }, color, details)
  }

  #nameDetails(name: string): Detail[] {
    const glyphs = this.#face.shape(name.trim())
    if (glyphs.length === 0) return []
    const broken = NAME_FITS.map(({ size, lines }) => ({
      size,
      most: lines,
      lines: breakLines([{ glyphs, style: { face: this.#face, size, color: '' } }], NAME_WIDTH),
    }))
    const fits = broken.find(({ lines, most }) => lines.length <= most) ?? broken.at(-1)
    if (!fits) return []
    const { lines, most, size } = fits
    return atMost(lines, most, NAME_WIDTH).map((line) => ({ line, size, leading: size * 1.3 }))
  }

  #timeDetail(time: string): Detail {
    const style = { face: this.#face, size: TIME_SIZE, color: '' }
    const line = fitLine([{ glyphs: this.#face.shape(time), style }], Number.POSITIVE_INFINITY)
    return { line, size: TIME_SIZE, leading: TIME_SIZE * 1.45 }
  }

  #draw(
    measures: Measures,
    { large, small, date }: { large: string; small: string; date: string },
    color: string,
    details: readonly Detail[],
  ): FormDrawing {
    const { width, height, frameWidth, frameHeight } = measures
    const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)]
    const dx = (width - frameWidth * cos + frameHeight * sin) / 2
    const dy = (height - frameWidth * sin - frameHeight * cos) / 2
    const up = frameHeight - PLAIN_CHOP.frameHeight
    const shape = (text: string, size: number, spacing: number) =>
      letteringOf(this.#face.shape(text), size, spacing)
    const operators = [
      `${wornClip(width, height)} W* n ${color} rg`,
      `${cos.toFixed(4)} ${sin.toFixed(4)} ${(-sin).toFixed(4)} ${cos.toFixed(4)} ${n(dx)} ${n(dy)} cm`,
      `${frame(measures, 0, 3.4, 5)} f*`,
      `${frame(measures, 5.8, 0.9, 1.6)} f*`,
      ...(date === ''
        ? [
            centred(measures, shape(large, 27, 2.4), LARGE_BASELINE + up),
            centred(measures, shape(small, 12.2, 3.2), SMALL_BASELINE + up),
          ]
        : [
            centred(measures, shape(large, 21, 2.4), LARGE_BASELINE + DATE_LEADING),
            centred(measures, shape(small, 10, 2.8), SMALL_BASELINE + DATE_LEADING),
            centred(measures, letteringOf(this.#face.shape(date), TIME_SIZE), SMALL_BASELINE - 1),
          ]),
      ...drawnDetails(measures, details, SMALL_BASELINE + up),
    ].join('\n')
    return pictureForm(operators, width, height)
  }
}

/** A thin rule, and the lines below it. */
function drawnDetails(measures: Measures, details: readonly Detail[], below: number): string[] {
  if (details.length === 0) return []
  const inset = (measures.frameWidth - NAME_WIDTH) / 2
  let top = below - DETAIL_GAP - 1
  const drawn = [`${n(inset)} ${n(top)} ${NAME_WIDTH} 0.8 re f`]
  for (const { line, size, leading } of details) {
    const lettering = letteringOf(
      line.spans.flatMap(({ glyphs }) => glyphs),
      size,
    )
    top -= leading
    drawn.push(centred(measures, lettering, top + leading * 0.16))
  }
  return drawn
}

function frame(
  { frameWidth, frameHeight }: Measures,
  inset: number,
  thickness: number,
  radius: number,
): string {
  const ring = (by: number, r: number) =>
    roundedRectangle(by, by, frameWidth - by * 2, frameHeight - by * 2, r)
  return `${ring(inset, radius)} ${ring(inset + thickness, Math.max(radius - thickness, 0.8))}`
}

function centred(
  { frameWidth, letteringWidth }: Measures,
  { operators, width }: Lettering,
  baseline: number,
): string {
  const scale = Math.min(1, letteringWidth / Math.max(width, 1))
  const x = (frameWidth - width * scale) / 2
  return `q ${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${n(x)} ${n(baseline)} cm\n${operators}f Q`
}

/** The whole stamp except some specks without ink. Always the same specks. */
function wornClip(width: number, height: number): string {
  let seed = 8
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) / 0x1000000
  }
  let path = `0 0 ${width} ${height} re`
  for (let speck = 0; speck < SPECKS; speck++) {
    const x = random() * width
    const y = random() * height
    const size = 0.22 + random() ** 3 * 0.9
    for (let corner = 0; corner < 5; corner++) {
      const angle = (corner * 2 * Math.PI) / 5
      const radius = size * (0.6 + random() * 0.8)
      path += ` ${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)} ${corner === 0 ? 'm' : 'l'}`
    }
    path += ' h'
  }
  return path
}
