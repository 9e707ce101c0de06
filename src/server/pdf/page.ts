/** One page's content stream. Positions are points from the top left corner; everything drawn is tagged or an artifact. */
import type { PDFRef } from 'pdf-lib'
import type { Glyph } from './face.ts'
import type { FontUse } from './font-use.ts'
import { advanceOf, type Line, type TextStyle } from './lines.ts'
import { pdfNumber as n } from './number.ts'
import type { StructureElement } from './structure.ts'
import { piecesOf } from './visual-order.ts'

export type Align = 'left' | 'right' | 'center'

const ARTIFACTS = {
  Layout: '/Type/Layout',
  Pagination: '/Type/Pagination',
  Footer: '/Type/Pagination/Subtype/Footer',
}

export class Page {
  /** The page object. */
  readonly ref: PDFRef
  readonly width: number
  readonly height: number
  /** Indexed by mark: the element that owns it. */
  readonly owners: StructureElement[] = []
  readonly #fonts: FontUse
  #content = ''

  constructor(ref: PDFRef, width: number, height: number, fonts: FontUse) {
    this.ref = ref
    this.width = width
    this.height = height
    this.#fonts = fonts
  }

  get content(): string {
    return this.#content
  }

  /** What `draw` draws belongs to the element, in reading order. */
  tagged(element: StructureElement, draw: () => void): void {
    const mark = this.owners.push(element) - 1
    element.kids.push({ page: this.ref, mark })
    this.#content += `/${element.type}<</MCID ${mark}>>BDC\n`
    draw()
    this.#content += 'EMC\n'
  }

  /** What screen readers skip: decoration by default, `Pagination` for what repeats on every page. */
  artifact(draw: () => void, kind: keyof typeof ARTIFACTS = 'Layout'): void {
    this.#content += `/Artifact<<${ARTIFACTS[kind]}>>BDC\n`
    draw()
    this.#content += 'EMC\n'
  }

  /** Text over a drawing of it, to be found, copied and read aloud. */
  unseen(draw: () => void): void {
    this.#content += 'q 3 Tr\n'
    draw()
    this.#content += 'Q\n'
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.#content += `${color} rg ${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re f\n`
  }

  /** Path operators in units of `scale` points, y growing upwards from the baseline at (x, y), filled. */
  drawing(x: number, y: number, scale: number, color: string, operators: string): void {
    this.#content += `q ${color} rg ${n4(scale)} 0 0 ${n4(scale)} ${n(x)} ${n(this.height - y)} cm\n${operators}\nQ\n`
  }

  /** A form of the page's resources, its origin at (x, y). */
  form(name: string, x: number, y: number, scale = 1): void {
    this.#content += `q ${n4(scale)} 0 0 ${n4(scale)} ${n(x)} ${n(this.height - y)} cm/${name} Do Q\n`
  }

  /** Draws the line with its baseline at y; for `right` and `center`, x is that edge or middle. */
  line(line: Line, x: number, y: number, align: Align = 'left'): void {
    let at = align === 'left' ? x : align === 'right' ? x - line.width : x - line.width / 2
    for (const { glyphs, style, lang } of line.spans) {
      if (lang) this.#content += `/Span<</Lang(${lang})>>BDC\n`
      this.#content += `BT ${style.color} rg ${style.spacing ? `${n(style.spacing)} Tc ` : ''}`
      at = glyphs.every(({ level }) => level === 0)
        ? this.#leftToRight(glyphs, style, at, y)
        : this.#bothWays(glyphs, style, at, y)
      this.#content += `${style.spacing ? ' 0 Tc' : ''} ET\n`
      if (lang) this.#content += 'EMC\n'
    }
  }

  /** Returns where the text ends, like `#bothWays`. */
  #leftToRight(glyphs: readonly Glyph[], style: TextStyle, x: number, y: number): number {
    let at = x
    this.#move(x, y)
    let source = glyphs[0]?.source
    let shown = ''
    for (const glyph of glyphs) {
      if (glyph.source !== source) {
        this.#show(source, style.size, shown)
        source = glyph.source
        shown = ''
      }
      shown += this.#fonts.codeOf(glyph)
      at += advanceOf(glyph, style)
    }
    this.#show(source, style.size, shown)
    return at
  }

  /** Writes the glyphs in reading order, each piece at its place (ISO 32000-1, 14.8.2.3.3). */
  #bothWays(glyphs: readonly Glyph[], style: TextStyle, x: number, y: number): number {
    for (const piece of piecesOf(glyphs, (glyph) => advanceOf(glyph, style))) {
      this.#content += '\n'
      this.#move(x + piece.x, y)
      const shown = piece.glyphs.map((glyph) => this.#fonts.codeOf(glyph)).join('')
      this.#show(piece.source, style.size, shown)
    }
    return x + glyphs.reduce((sum, glyph) => sum + advanceOf(glyph, style), 0)
  }

  #move(x: number, y: number): void {
    this.#content += `1 0 0 1 ${n(x)} ${n(this.height - y)} Tm`
  }

  #show(source: Parameters<FontUse['nameOf']>[0] | undefined, size: number, shown: string): void {
    if (source && shown) this.#content += `/${this.#fonts.nameOf(source)} ${n(size)} Tf<${shown}>Tj`
  }
}

function n4(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
