/**
 * What joins, stacks or changes places: letters by HarfBuzz, directions by the bidirectional algorithm (UAX 9). Both
 * are loaded when a text first needs them.
 */
import type { Bidi } from 'bidi-js'
import type { Buffer, Font } from 'harfbuzzjs'
import type { FontSource, GlyphPart } from './font-source.ts'

/** A character and the glyphs that are drawn for it, as one. */
export interface Cluster {
  text: string
  /** The place where its text ends in that of the run. */
  end: number
  parts: GlyphPart[]
  /** The width in font units. */
  advance: number
}

interface Loaded {
  harfbuzz: typeof import('harfbuzzjs')
  bidi: Bidi
  /** One for all texts: its memory is not the garbage collector's. */
  buffer: Buffer
}

/** Thrown for a text that needs the shaper before `load` has been called. */
export class ShaperNotLoaded extends Error {}

/** They would show a text in another order than it is copied in, or end a paragraph. A soft hyphen has no direction. */
const OVERRIDES = /[\u001c-\u001e\u202d\u202e]/g
const NO_DIRECTION = '\u00ad'
const MARK = /^\p{M}$/u

export class Shaper {
  readonly #fonts = new Map<FontSource, Font>()
  #loaded: Loaded | undefined
  #words: Intl.Segmenter | undefined

  async load(): Promise<void> {
    const [harfbuzz, { default: createBidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')])
    this.#loaded ??= { harfbuzz, bidi: createBidi(), buffer: new harfbuzz.Buffer() }
  }

  /** The level of embedding of each UTF-16 unit of a paragraph, whose first letter gives its direction. */
  levelsOf(text: string): Uint8Array {
    return this.#library().bidi.getEmbeddingLevels(text.replace(OVERRIDES, NO_DIRECTION)).levels
  }

  /** The character as it is drawn from right to left. */
  mirrored(character: string): string {
    return this.#library().bidi.getMirroredCharacter(character) ?? character
  }

  /** Shapes in the order of the text, whatever the order in which its parts are drawn. */
  shape(source: FontSource, text: string, isRightToLeft: boolean): Cluster[] {
    return this.#clustersOf(source, text, isRightToLeft).flatMap((cluster) =>
      singleCharacters(cluster, isRightToLeft),
    )
  }

  #clustersOf(source: FontSource, text: string, isRightToLeft: boolean): Cluster[] {
    const { buffer, harfbuzz } = this.#library()
    const { ClusterLevel, Direction, shape } = harfbuzz
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    shape(this.#fontOf(source), buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const clusters = starts.map((start, index): Cluster => {
      // What has no glyph of its own belongs to the character before it, or to the first one.
      const [from, end] = [index === 0 ? 0 : start, starts[index + 1] ?? text.length]
      return { text: text.slice(from, end), end, parts: [], advance: 0 }
    })
    const byStart = new Map(starts.map((start, index) => [start, clusters[index]]))
    for (const { cluster, xAdvance = 0 } of glyphs) {
      const owner = byStart.get(cluster)
      if (owner) owner.advance += xAdvance
    }
    const origins = new Map<Cluster | undefined, number>()
    let origin = 0
    for (const cluster of isRightToLeft ? clusters.toReversed() : clusters) {
      origins.set(cluster, origin)
      origin += cluster.advance
    }
    let pen = 0
    for (const { codepoint: id, cluster, xOffset = 0, yOffset = 0, xAdvance = 0 } of glyphs) {
      const owner = byStart.get(cluster)
      owner?.parts.push({ id, x: pen + xOffset - (origins.get(owner) ?? 0), y: yOffset })
      pen += xAdvance
    }
    return clusters
  }

  #fontOf(source: FontSource): Font {
    let font = this.#fonts.get(source)
    if (!font) {
      const { Blob, Face, Font } = this.#library().harfbuzz
      font = new Font(new Face(new Blob(source.bytes())))
      this.#fonts.set(source, font)
    }
    return font
  }

  /** Returns where words end, in a script without spaces; not the end of the text. */
  wordEndsOf(text: string): Set<number> {
    this.#words ??= new Intl.Segmenter('th', { granularity: 'word' })
    return new Set(Array.from(this.#words.segment(text), ({ index }) => index))
  }

  #library(): Loaded {
    if (!this.#loaded) throw new ShaperNotLoaded()
    return this.#loaded
  }
}

/**
 * The letters of a ligature, each with its share of the width; the first one draws it. Programs that copy text from
 * right to left turn it around code by code, and pdf.js takes a code with a mark in its text for one without width.
 */
function singleCharacters({ text, end, parts, advance }: Cluster, isRightToLeft: boolean): Cluster[] {
  const characters = Array.from(text)
  if (characters.length === 1) return [{ text, end, parts, advance }]
  const isWide = characters.map((character, index) => index === 0 || !MARK.test(character))
  const share = Math.floor(advance / isWide.filter(Boolean).length)
  const rest = characters.slice(1).map((character, index): Cluster => {
    return { text: character, end, parts: [], advance: isWide[index + 1] ? share : 0 }
  })
  const others = rest.reduce((sum, other) => sum + other.advance, 0)
  const shift = isRightToLeft ? others : 0
  const first = parts.map(({ id, x, y }) => ({ id, x: x - shift, y }))
  return [{ text: characters[0] ?? '', end, parts: first, advance: advance - others }, ...rest]
}
