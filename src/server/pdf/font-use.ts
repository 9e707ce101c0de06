/** The glyphs of one document, numbered per font in the order of first use, and written as Type0 fonts. */
import type { Glyph } from './face.ts'
import { hex16, type PdfFile } from './file.ts'
import type { FontSource } from './font-source.ts'
import { subsetOf } from './subset.ts'

interface UsedFont {
  name: string
  codes: Map<Glyph, string>
}

const BFCHAR_MAX = 100
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

  /** Writes every font and returns the entries of the resource dictionary. */
  write(file: PdfFile): string {
    let entries = ''
    for (const [source, { name, codes }] of this.#fonts) {
      entries += `/${name} ${writeFont(file, source, [...codes.keys()])} 0 R`
    }
    return entries
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

function writeFont(file: PdfFile, source: FontSource, glyphs: readonly Glyph[]): number {
  const { font } = source
  const perMille = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const subset = subsetOf(
    source,
    glyphs.map((glyph) => glyph.id),
  )
  const name = `${subsetTag(glyphs)}+${source.name}`
  const program = file.addDeflated(`/Length1 ${subset.length}`, subset.deflated)
  const box = [font.box.xMin, font.box.yMin, font.box.xMax, font.box.yMax].map(perMille).join(' ')
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${perMille(font.ascent)}` +
      `/Descent ${perMille(font.descent)}/CapHeight ${perMille(font.capHeight)}/StemV ${Math.round(font.weight / 5)}/FontFile2 ${program} 0 R>>`,
  )
  const widths = glyphs.map((glyph) => Math.round(glyph.width * 100) / 100).join(' ')
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW 1000/W[1[${widths}]]/CIDToGIDMap/Identity>>`,
  )
  const unicode = file.addStream('', Buffer.from(toUnicode(glyphs), 'latin1'))
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  )
}

function toUnicode(glyphs: readonly Glyph[]): string {
  let map =
    '/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n'
  for (let from = 0; from < glyphs.length; from += BFCHAR_MAX) {
    const part = glyphs.slice(from, from + BFCHAR_MAX)
    map += `${part.length} beginbfchar\n`
    part.forEach((glyph, index) => {
      map += `<${hex16(from + index + 1)}><`
      for (let at = 0; at < glyph.text.length; at++) map += hex16(glyph.text.charCodeAt(at))
      map += '>\n'
    })
    map += 'endbfchar\n'
  }
  return `${map}endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend`
}

/** Six letters that differ between subsets, as the standard requires, and are equal for equal ones. */
function subsetTag(glyphs: readonly Glyph[]): string {
  let hash = 0x811c9dc5
  for (const { id } of glyphs) hash = Math.imul(hash ^ id, 0x01000193) >>> 0
  let tag = ''
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (hash % 26))
    hash = Math.floor(hash / 26)
  }
  return tag
}
