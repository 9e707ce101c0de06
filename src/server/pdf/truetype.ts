/** Reads a TrueType file piece by piece: the tables at once, outlines on demand, so a 10 MB font costs 300 KB. */
import { openSync, readSync } from 'node:fs'

interface GlyphBox {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

const COMPONENT_HAS_WORDS = 0x1
const COMPONENT_HAS_SCALE = 0x8
const COMPONENT_FOLLOWS = 0x20
const COMPONENT_HAS_TWO_SCALES = 0x40
const COMPONENT_HAS_MATRIX = 0x80

export class TrueTypeFont {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly weight: number
  readonly box: GlyphBox
  readonly glyphCount: number
  readonly #file: number
  readonly #directory = new Map<string, { offset: number; length: number }>()
  readonly #mapping: (codePoint: number) => number
  readonly #metrics: Buffer
  readonly #metricCount: number
  readonly #locations: Buffer
  readonly #hasLongLocations: boolean
  readonly #outlines: number

  /**
   * Keeps the file open while the process runs. A subset may lack cmap and OS/2. Throws when the file is not a
   * TrueType font.
   */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    const header = this.#read(0, 12)
    const directory = this.#read(12, header.readUInt16BE(4) * 16)
    for (let at = 0; at < directory.length; at += 16) {
      const offset = directory.readUInt32BE(at + 8)
      this.#directory.set(directory.toString('latin1', at, at + 4), {
        offset,
        length: directory.readUInt32BE(at + 12),
      })
    }
    const head = this.#required('head')
    const hhea = this.#required('hhea')
    const os2 = this.table('OS/2')
    const cmap = this.table('cmap')
    this.unitsPerEm = head.readUInt16BE(18)
    this.box = readBox(head, 36)
    this.#hasLongLocations = head.readInt16BE(50) === 1
    this.ascent = hhea.readInt16BE(4)
    this.descent = hhea.readInt16BE(6)
    this.#metricCount = hhea.readUInt16BE(34)
    this.weight = os2?.readUInt16BE(4) ?? 400
    this.capHeight = os2 && os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) : this.ascent
    this.glyphCount = this.#required('maxp').readUInt16BE(4)
    this.#mapping = cmap ? readMapping(cmap) : () => 0
    this.#metrics = this.#required('hmtx')
    this.#locations = this.#required('loca')
    this.#outlines = this.#directory.get('glyf')?.offset ?? 0
  }

  table(tag: string): Buffer | undefined {
    const entry = this.#directory.get(tag)
    return entry && this.#read(entry.offset, entry.length)
  }

  /** 0 when the font has no glyph for the character. */
  glyphFor(codePoint: number): number {
    return this.#mapping(codePoint)
  }

  /** Returns the width in font units. */
  advanceOf(glyph: number): number {
    return this.#metrics.readUInt16BE(Math.min(glyph, this.#metricCount - 1) * 4)
  }

  /** Returns the bearing in font units. */
  leftBearingOf(glyph: number): number {
    const last = this.#metricCount - 1
    return this.#metrics.readInt16BE(glyph <= last ? glyph * 4 + 2 : last * 4 + 4 + (glyph - last - 1) * 2)
  }

  /** The glyph's entry in the glyf table, empty for a blank glyph. */
  outlineOf(glyph: number): Buffer {
    const start = this.#location(glyph)
    return this.#read(this.#outlines + start, this.#location(glyph + 1) - start)
  }

  #location(glyph: number): number {
    return this.#hasLongLocations
      ? this.#locations.readUInt32BE(glyph * 4)
      : this.#locations.readUInt16BE(glyph * 2) * 2
  }

  #required(tag: string): Buffer {
    const table = this.table(tag)
    if (!table) throw new Error(`The font has no ${tag} table`)
    return table
  }

  #read(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    readSync(this.#file, bytes, 0, length, position)
    return bytes
  }
}

function readBox(bytes: Buffer, at: number): GlyphBox {
  return {
    xMin: bytes.readInt16BE(at),
    yMin: bytes.readInt16BE(at + 2),
    xMax: bytes.readInt16BE(at + 4),
    yMax: bytes.readInt16BE(at + 6),
  }
}

export interface GlyphComponent {
  glyph: number
  /** Offset of the component's glyph number in the outline. */
  at: number
  /** a b c d e f of the affine matrix, in font units. */
  matrix: [number, number, number, number, number, number]
}

/** The parts of a composite glyph; none for a simple or blank glyph. */
export function componentsOf(outline: Buffer): GlyphComponent[] {
  const components: GlyphComponent[] = []
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return components
  let at = 10
  for (let flags = COMPONENT_FOLLOWS; flags & COMPONENT_FOLLOWS; ) {
    flags = outline.readUInt16BE(at)
    const hasWords = (flags & COMPONENT_HAS_WORDS) !== 0
    const dx = hasWords ? outline.readInt16BE(at + 4) : outline.readInt8(at + 4)
    const dy = hasWords ? outline.readInt16BE(at + 6) : outline.readInt8(at + 5)
    const component: GlyphComponent = {
      glyph: outline.readUInt16BE(at + 2),
      at: at + 2,
      matrix: [1, 0, 0, 1, dx, dy],
    }
    at += hasWords ? 8 : 6
    const scale = (index: number) => outline.readInt16BE(at + index * 2) / 16384
    if (flags & COMPONENT_HAS_SCALE) {
      component.matrix = [scale(0), 0, 0, scale(0), dx, dy]
      at += 2
    } else if (flags & COMPONENT_HAS_TWO_SCALES) {
      component.matrix = [scale(0), 0, 0, scale(1), dx, dy]
      at += 4
    } else if (flags & COMPONENT_HAS_MATRIX) {
      component.matrix = [scale(0), scale(1), scale(2), scale(3), dx, dy]
      at += 8
    }
    components.push(component)
  }
  return components
}

function readMapping(cmap: Buffer): (codePoint: number) => number {
  let best: { offset: number; format: number } | undefined
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const offset = cmap.readUInt32BE(8 + index * 8)
    const format = cmap.readUInt16BE(offset)
    if (format === 12 || (format === 4 && best?.format !== 12)) best = { offset, format }
  }
  if (!best) throw new Error('The font has no Unicode mapping in format 4 or 12')
  const table = cmap.subarray(best.offset)
  return best.format === 12 ? (code) => lookUpGroups(table, code) : (code) => lookUpSegments(table, code)
}

function lookUpGroups(table: Buffer, codePoint: number): number {
  let low = 0
  let high = table.readUInt32BE(12) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = 16 + middle * 12
    const start = table.readUInt32BE(at)
    if (codePoint < start) high = middle - 1
    else if (codePoint > table.readUInt32BE(at + 4)) low = middle + 1
    else return table.readUInt32BE(at + 8) + codePoint - start
  }
  return 0
}

function lookUpSegments(table: Buffer, codePoint: number): number {
  if (codePoint > 0xffff) return 0
  const twice = table.readUInt16BE(6)
  let low = 0
  let high = twice / 2 - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (table.readUInt16BE(14 + middle * 2) < codePoint) low = middle + 1
    else high = middle
  }
  const startAt = 16 + twice + low * 2
  const start = table.readUInt16BE(startAt)
  if (codePoint < start || codePoint > table.readUInt16BE(14 + low * 2)) return 0
  const delta = table.readUInt16BE(startAt + twice)
  const rangeAt = startAt + twice * 2
  const range = table.readUInt16BE(rangeAt)
  if (range === 0) return (codePoint + delta) & 0xffff
  const glyph = table.readUInt16BE(rangeAt + range + (codePoint - start) * 2)
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}
