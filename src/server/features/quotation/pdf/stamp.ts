/** The red stamp: a frame and lettering from glyph outlines, worn like a rubber stamp, slightly rotated. */
import type { FormDrawing } from '../../../pdf/document.ts'
import type { Face } from '../../../pdf/face.ts'
import { pdfNumber as n } from '../../../pdf/number.ts'
import { type Lettering, letteringOf } from '../../../pdf/outline.ts'
import { COLOR } from './color.ts'
import { pictureForm, roundedRectangle } from './drawings.ts'

export const CHOP_WIDTH = 124
export const CHOP_HEIGHT = 92
const FRAME_WIDTH = 112
const FRAME_HEIGHT = 66
const LETTERING_WIDTH = 90
const TILT = (8 * Math.PI) / 180
const SPECKS = 210
const KEPT_CHOPS = 8

export class Stamps {
  readonly #face: Face
  readonly #forms = new Map<string, FormDrawing>()

  constructor(face: Face) {
    this.#face = face
  }

  form(large: string, small: string): FormDrawing {
    const key = `${large}\n${small}`
    let form = this.#forms.get(key)
    if (!form) {
      if (this.#forms.size >= KEPT_CHOPS) this.#forms.clear()
      form = this.#draw(large, small)
      this.#forms.set(key, form)
    }
    return form
  }

  #draw(large: string, small: string): FormDrawing {
    const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)]
    const dx = (CHOP_WIDTH - FRAME_WIDTH * cos + FRAME_HEIGHT * sin) / 2
    const dy = (CHOP_HEIGHT - FRAME_WIDTH * sin - FRAME_HEIGHT * cos) / 2
    const operators = [
      `${wornClip()} W* n ${COLOR.vermilion} rg`,
      `${cos.toFixed(4)} ${sin.toFixed(4)} ${(-sin).toFixed(4)} ${cos.toFixed(4)} ${n(dx)} ${n(dy)} cm`,
      `${frame(0, 3.4, 5)} f*`,
      `${frame(5.8, 0.9, 1.6)} f*`,
      centred(letteringOf(this.#face, large, 27, 2.4), 30),
      centred(letteringOf(this.#face, small, 12.2, 3.2), 13),
    ].join('\n')
    return pictureForm(operators, CHOP_WIDTH, CHOP_HEIGHT)
  }
}

function frame(inset: number, thickness: number, radius: number): string {
  const ring = (by: number, r: number) =>
    roundedRectangle(by, by, FRAME_WIDTH - by * 2, FRAME_HEIGHT - by * 2, r)
  return `${ring(inset, radius)} ${ring(inset + thickness, Math.max(radius - thickness, 0.8))}`
}

function centred({ operators, width }: Lettering, baseline: number): string {
  const scale = Math.min(1, LETTERING_WIDTH / Math.max(width, 1))
  const x = (FRAME_WIDTH - width * scale) / 2
  return `q ${scale.toFixed(4)} 0 0 ${scale.toFixed(4)} ${n(x)} ${n(baseline)} cm\n${operators}f Q`
}

/** The whole stamp except some specks without ink. Always the same specks. */
function wornClip(): string {
  let seed = 8
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) / 0x1000000
  }
  let path = `0 0 ${CHOP_WIDTH} ${CHOP_HEIGHT} re`
  for (let speck = 0; speck < SPECKS; speck++) {
    const x = random() * CHOP_WIDTH
    const y = random() * CHOP_HEIGHT
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
