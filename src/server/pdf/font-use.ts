/** The glyphs of one document, numbered per font in the order of first use, and written as Type0 fonts. */
import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib'
import { forEachYielding } from '../platform/cooperative.ts'
import type { Glyph } from './face.ts'
import type { FontSource } from './font-source.ts'
import { pdfNumber } from './number.ts'
import { addDeflated, addStream, WrittenObject } from './objects.ts'
import { subsetOf } from './subset.ts'

interface UsedFont {
  name: string
  codes: Map<Glyph, string>
}

/** A flag of a font whose glyphs have no encoding of the standard (ISO 32000-1, table 123). */
const SYMBOLIC = 4
/** Leaves room for the parts of composites below the 65,535 glyphs of a font file. */
const CODES_MAX = 60_000

export class FontUse {
  readonly #fonts = new Map<FontSource, UsedFont>()

  /** Four hexadecimal digits. Each distinct text has its own code, so that copying gives exactly that text. */
  codeOf(glyph: Glyph): string {
    const { codes } = this.#used(glyph.source)
    let code = codes.get(glyph)
    if (code === undefined) {
      if (codes.size >= CODES_MAX) return '0000'
      code = hex16(codes.size + 1)
      codes.set(glyph, code)
    }
    return code
  }

  nameOf(source: FontSource): string {
    return this.#used(source).name
  }

  /** Adds every font and returns them by their resource names. */
  async add(context: PDFContext): Promise<Record<string, PDFRef>> {
    const fonts: Record<string, PDFRef> = {}
    await forEachYielding([...this.#fonts].entries(), ([index, [source, { name, codes }]]) => {
      fonts[name] = addFont(context, source, [...codes.keys()], subsetTag(index))
    })
    return fonts
  }

  #used(source: FontSource): UsedFont {
    let font = this.#fonts.get(source)
    if (!font) {
      font = { name: `F${this.#fonts.size}`, codes: new Map() }
      this.#fonts.set(source, font)
    }
    return font
  }
}

function addFont(context: PDFContext, source: FontSource, glyphs: readonly Glyph[], tag: string): PDFRef {
  const { font } = source
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const subset = subsetOf(source, glyphs)
  const name = `${tag}+${source.name}`
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: [font.box.xMin, font.box.yMin, font.box.xMax, font.box.yMax].map(perMille),
    ItalicAngle: 0,
    Ascent: perMille(font.ascent),
    Descent: perMille(font.descent),
    CapHeight: perMille(font.capHeight),
    StemV: Math.round(font.weight / 5),
    FontFile2: addDeflated(context, subset.deflated, { Length1: subset.length }),
  })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(descriptor),
    DW: 1000,
    W: new WrittenObject(`[1 [${glyphs.map(({ width }) => pdfNumber(width)).join(' ')}]]`),
    CIDToGIDMap: 'Identity',
  })
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: addStream(context, Buffer.from(toUnicode(glyphs), 'latin1')),
    }),
  )
}

/** A range of codes may not go beyond 256, whose first bytes are equal (ISO 32000-1, 9.10.3). */
function toUnicode(glyphs: readonly Glyph[]): string {
  let map =
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n'
  for (let from = 1; from <= glyphs.length; from = (from | 0xff) + 1) {
    const part = glyphs.slice(from - 1, from | 0xff)
    map += `1 beginbfrange\n<${hex16(from)}><${hex16(from + part.length - 1)}>[`
    for (const { text } of part) {
      map += '<'
      for (let at = 0; at < text.length; at++) map += hex16(text.charCodeAt(at))
      map += '>'
    }
    map += ']\nendbfrange\n'
  }
  return `${map}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend`
}

/**
 * Six letters that differ between the fonts of a file (ISO 32000-1, 9.6.4): by their order, because pdf-lib keeps
 * every name for as long as the process runs.
 */
function subsetTag(index: number): string {
  let tag = ''
  for (let rest = index; tag.length < 6; rest = Math.floor(rest / 26)) {
    tag += String.fromCharCode(65 + (rest % 26))
  }
  return tag
}

const HEX16 = new Map<number, string>()

function hex16(value: number): string {
  const known = HEX16.get(value)
  if (known) return known
  const text = value.toString(16).toUpperCase().padStart(4, '0')
  HEX16.set(value, text)
  return text
}
