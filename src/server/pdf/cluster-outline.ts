/** Several glyphs as one: a composite glyph, so that a cluster has one code, one width and one text in a PDF. */
import type { FontSource, GlyphPart } from './font-source.ts'
import { componentsOf } from './truetype.ts'

/** What the maxp table gives the largest of. */
interface Complexity {
  points: number
  contours: number
  elements: number
  depth: number
}

const HEADER_LENGTH = 10
const COMPONENT_LENGTH = 8
const HAS_WORDS_AS_OFFSETS = 0x3
const FOLLOWED = 0x20
const DEPTH_MAX = 6
/** Far beyond what letters need, and small enough for the 16 bits of a coordinate. */
const OFFSET_MAX = 20_000
/** Of the fields of maxp (OpenType 1.9), in the order of `Complexity`. */
const MAXP_FIELDS = { points: 10, contours: 12, elements: 28, depth: 30 } as const

/** As in the glyf table, its parts under their numbers in the font; empty where nothing is drawn. */
export function clusterOutline(source: FontSource, parts: readonly GlyphPart[]): Buffer {
  if (parts.length === 0) return Buffer.alloc(0)
  const placed = parts.map(({ id, x, y }) => ({ id, x: bounded(x), y: bounded(y) }))
  const boxes = placed.map(({ id, x, y }) => {
    const outline = source.font.outlineOf(id)
    const edge = (at: number, offset: number) => outline.readInt16BE(at) + offset
    return [edge(2, x), edge(4, y), edge(6, x), edge(8, y)] as const
  })
  const outline = Buffer.alloc(HEADER_LENGTH + parts.length * COMPONENT_LENGTH)
  outline.writeInt16BE(-1, 0)
  outline.writeInt16BE(Math.min(...boxes.map(([left]) => left)), 2)
  outline.writeInt16BE(Math.min(...boxes.map(([, bottom]) => bottom)), 4)
  outline.writeInt16BE(Math.max(...boxes.map(([, , right]) => right)), 6)
  outline.writeInt16BE(Math.max(...boxes.map(([, , , top]) => top)), 8)
  placed.forEach(({ id, x, y }, index) => {
    const at = HEADER_LENGTH + index * COMPONENT_LENGTH
    outline.writeUInt16BE(HAS_WORDS_AS_OFFSETS | (index < parts.length - 1 ? FOLLOWED : 0), at)
    outline.writeUInt16BE(id, at + 2)
    outline.writeInt16BE(x, at + 4)
    outline.writeInt16BE(y, at + 6)
  })
  return outline
}

/** Raises what the maxp table allows to what the clusters need. */
export function allowClusters(maxp: Buffer, source: FontSource, clusters: readonly (readonly GlyphPart[])[]) {
  for (const parts of clusters) {
    const needed = sumOf(parts.map(({ id }) => complexityOf(source, id)))
    for (const key of ['points', 'contours', 'elements', 'depth'] as const) {
      const at = MAXP_FIELDS[key]
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), needed[key]), at)
    }
  }
}

function bounded(offset: number): number {
  return Math.max(-OFFSET_MAX, Math.min(offset, OFFSET_MAX))
}

function complexityOf(source: FontSource, glyph: number, depth = 0): Complexity {
  const outline = source.font.outlineOf(glyph)
  if (outline.length === 0 || depth > DEPTH_MAX) return { points: 0, contours: 0, elements: 0, depth: 0 }
  const contours = outline.readInt16BE(0)
  if (contours < 0) {
    return sumOf(componentsOf(outline).map((part) => complexityOf(source, part.glyph, depth + 1)))
  }
  const points = contours === 0 ? 0 : outline.readUInt16BE(HEADER_LENGTH + contours * 2 - 2) + 1
  return { points, contours, elements: 0, depth: 0 }
}

function sumOf(parts: readonly Complexity[]): Complexity {
  return {
    points: parts.reduce((sum, part) => sum + part.points, 0),
    contours: parts.reduce((sum, part) => sum + part.contours, 0),
    elements: Math.max(parts.length, ...parts.map((part) => part.elements)),
    depth: Math.max(0, ...parts.map((part) => part.depth)) + 1,
  }
}
