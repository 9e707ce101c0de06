/** A font file of chosen glyphs: glyph 0, then the requested ones in order, then the parts of composites. */

import { checksumOf, type FontSource, type GlyphPart, type GlyphPiece, pieceFrom } from './font-source.ts'
import { type Fragment, joinFragments, storedFragment } from './fragment.ts'
import { allowClusters, clusterOutline } from './outline.ts'
import { componentsOf } from './truetype.ts'

interface Subset {
  /** A zlib stream. */
  deflated: Buffer
  /** The length of the font file itself, in bytes. */
  length: number
}

interface Table {
  tag: string
  bytes: Buffer
}

const FILE_CHECKSUM = 0xb1b0afba
const CHECKSUM_ADJUSTMENT_AT = 8

/** A glyph of the font, or several of its glyphs as one. */
interface SubsetGlyph {
  id: number
  parts: readonly GlyphPart[] | undefined
  /** Thousandths of an em, where it has parts. */
  width: number
}

export function subsetOf(source: FontSource, wanted: readonly SubsetGlyph[]): Subset {
  const { font } = source
  const glyphs = [0, ...wanted.map(({ id }) => id)]
  const outlines = new Map<number, Buffer>()
  wanted.forEach(({ parts }, index) => {
    if (parts) outlines.set(index + 1, clusterOutline(source, parts))
  })
  const pieces = glyphPieces(source, glyphs, outlines)
  const metrics = Buffer.alloc(glyphs.length * 4)
  const locations = Buffer.alloc(glyphs.length * 4 + 4)
  let glyfLength = 0
  let glyfChecksum = 0
  glyphs.forEach((glyph, index) => {
    const piece = pieces[index] as GlyphPiece
    const cluster = outlines.get(index)
    const width = cluster ? ((wanted[index - 1]?.width ?? 0) * font.unitsPerEm) / 1000 : font.advanceOf(glyph)
    metrics.writeUInt16BE(Math.max(0, Math.round(width)), index * 4)
    const bearing = cluster ? leftOf(cluster) : font.leftBearingOf(glyph)
    metrics.writeInt16BE(bearing, index * 4 + 2)
    glyfLength += piece.fragment.length
    glyfChecksum = (glyfChecksum + piece.checksum) >>> 0
    locations.writeUInt32BE(glyfLength, index * 4 + 4)
  })

  const head = copyOf(source, 'head')
  head.writeUInt32BE(0, CHECKSUM_ADJUSTMENT_AT)
  head.writeInt16BE(1, 50)
  const hhea = copyOf(source, 'hhea')
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = copyOf(source, 'maxp')
  maxp.writeUInt16BE(glyphs.length, 4)
  allowClusters(
    maxp,
    source,
    wanted.flatMap(({ parts }) => (parts ? [parts] : [])),
  )
  const tables: Table[] = [
    { tag: 'head', bytes: head },
    { tag: 'hhea', bytes: hhea },
    { tag: 'hmtx', bytes: metrics },
    { tag: 'loca', bytes: locations },
    { tag: 'maxp', bytes: maxp },
  ]
  for (const tag of ['cvt ', 'fpgm', 'prep']) {
    const bytes = source.tableOf(tag)
    if (bytes) tables.push({ tag, bytes })
  }

  const front = frontOf(tables, glyfLength, glyfChecksum)
  const fragments: Fragment[] = [storedFragment(front), ...pieces.map((piece) => piece.fragment)]
  return { deflated: joinFragments(fragments), length: front.length + glyfLength }
}

/**
 * Appends the parts of composites to `glyphs` and renumbers the references; the outlines stay the same. `clusters`
 * are outlines in place of the font's.
 */
function glyphPieces(
  source: FontSource,
  glyphs: number[],
  clusters: ReadonlyMap<number, Buffer>,
): GlyphPiece[] {
  const pieces: GlyphPiece[] = []
  const numbers = new Map<number, number>()
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index] as number
    const cluster = clusters.get(index)
    const piece = cluster ? undefined : source.pieceOf(glyph)
    if (piece?.components.length === 0) {
      pieces.push(piece)
      continue
    }
    const outline = cluster ?? source.font.outlineOf(glyph)
    for (const component of piece?.components ?? componentsOf(outline)) {
      let number = numbers.get(component.glyph)
      if (number === undefined) {
        number = glyphs.push(component.glyph) - 1
        numbers.set(component.glyph, number)
      }
      outline.writeUInt16BE(number, component.at)
    }
    pieces.push(pieceFrom(outline, storedFragment))
  }
  return pieces
}

/** Everything before the glyf table, which comes last: directory and tables, each padded to whole words. */
function frontOf(tables: readonly Table[], glyfLength: number, glyfChecksum: number): Buffer {
  const count = tables.length + 1
  const power = 2 ** Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + count * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts = [directory]
  let offset = directory.length
  let sum = 0
  const entries = tables.map(({ tag, bytes }) => {
    const padded = Buffer.alloc((bytes.length + 3) & ~3)
    bytes.copy(padded)
    parts.push(padded)
    const entry = { tag, offset, length: bytes.length, checksum: checksumOf(padded) }
    offset += padded.length
    return entry
  })
  entries.push({ tag: 'glyf', offset, length: glyfLength, checksum: glyfChecksum })
  entries.sort((a, b) => (a.tag < b.tag ? -1 : 1))
  entries.forEach((entry, index) => {
    const at = 12 + index * 16
    directory.write(entry.tag, at, 'latin1')
    directory.writeUInt32BE(entry.checksum, at + 4)
    directory.writeUInt32BE(entry.offset, at + 8)
    directory.writeUInt32BE(entry.length, at + 12)
    sum = (sum + entry.checksum) >>> 0
  })
  const front = Buffer.concat(parts)
  const head = entries.find((entry) => entry.tag === 'head')?.offset ?? 0
  front.writeUInt32BE((FILE_CHECKSUM - sum - checksumOf(directory)) >>> 0, head + CHECKSUM_ADJUSTMENT_AT)
  return front
}

function leftOf(outline: Buffer): number {
  return outline.length === 0 ? 0 : outline.readInt16BE(2)
}

function copyOf(source: FontSource, tag: string): Buffer {
  return Buffer.from(source.tableOf(tag) ?? Buffer.alloc(64))
}
