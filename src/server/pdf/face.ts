/**
 * A face: a chain of fonts that together draw any text, one glyph per character; a character without a glyph
 * becomes 〓.
 */
import { isDropped, isJoiner, isLineEnd, isSelector, isSpace, roleOf, wantsLatinForm } from './characters.ts'
import type { FontSource } from './font-source.ts'

export interface Glyph {
  source: FontSource
  id: number
  /** Thousandths of an em. */
  width: number
  /** The text that is copied and searched: the original characters, whatever is drawn for them. */
  text: string
  /** Bits of `characters.ts`. */
  role: number
}

const UNKNOWN = '〓'
const KEPT_GLYPHS = 6_000
/** A thousand joiners after one letter are noise, and a ToUnicode entry has a length limit. */
const ATTACHED_MAX_LENGTH = 24
const COMBINING = /^\p{M}$/u
const PARAGRAPH_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

export class Face {
  readonly #sources: readonly FontSource[]
  readonly #latin: FontSource
  readonly #glyphs = new Map<string, Glyph>()
  readonly #latinGlyphs = new Map<string, Glyph>()

  /** `latin` draws the punctuation that the Chinese fonts make a whole em wide. */
  constructor(sources: readonly FontSource[], latin: FontSource) {
    this.#sources = sources
    this.#latin = latin
  }

  /** Never throws, whatever the text; tabs and line ends count as spaces. */
  shape(text: string): Glyph[] {
    const glyphs: Glyph[] = []
    let before = 0
    let joiners = ''
    for (let at = 0; at < text.length; ) {
      const codePoint = text.codePointAt(at) ?? 0
      const start = at
      at += codePoint > 0xffff ? 2 : 1
      if (isLineEnd(codePoint)) {
        glyphs.push(this.#glyphOf(' ', 0x20, ''))
      } else if (isJoiner(codePoint)) {
        if (joiners.length < ATTACHED_MAX_LENGTH) joiners += text.slice(start, at)
      } else if (!isDropped(codePoint) && !(isSelector(codePoint) && glyphs.length === 0)) {
        const isLone = codePoint >= 0xd800 && codePoint <= 0xdfff
        let cluster = isLone ? '\ufffd' : text.slice(start, at)
        for (let next = 0; at < text.length; at += next > 0xffff ? 2 : 1) {
          next = text.codePointAt(at) ?? 0
          if (next < 0x300 || !(isSelector(next) || this.#composes(cluster, next))) break
          if (cluster.length < ATTACHED_MAX_LENGTH) cluster += String.fromCodePoint(next)
        }
        const isLatin = wantsLatinForm(cluster, before, text.codePointAt(at) ?? 0)
        glyphs.push(
          isLatin
            ? this.#latinGlyphOf(cluster, codePoint, joiners)
            : this.#glyphOf(cluster, codePoint, joiners),
        )
        joiners = ''
        before = codePoint
      }
    }
    return glyphs
  }

  /** The lines of a text, including blank ones. */
  shapeParagraphs(text: string): Glyph[][] {
    return text.split(PARAGRAPH_ENDS).map((paragraph) => this.shape(paragraph))
  }

  #composes(cluster: string, mark: number): boolean {
    if (mark >= 0x3100 && mark <= 0xd7ff) return false
    const character = String.fromCodePoint(mark)
    if (!COMBINING.test(character)) return false
    const composed = (cluster + character).normalize('NFC')
    return composed.length === 1 && this.#sourceFor(composed.charCodeAt(0)) !== undefined
  }

  #glyphOf(cluster: string, first: number, joiners: string): Glyph {
    const key = joiners + cluster
    const known = this.#glyphs.get(key)
    if (known) return known
    if (isSpace(first)) return keep(this.#glyphs, key, this.#make(cluster, 0x20, ` ${cluster.slice(1)}`))
    const composed = cluster.length > 1 && first < 0xd800 ? cluster.normalize('NFC') : cluster
    const codePoint = composed.length === 1 ? composed.charCodeAt(0) : first
    return keep(this.#glyphs, key, this.#make(composed, codePoint, key))
  }

  #make(character: string, codePoint: number, text: string): Glyph {
    const source = this.#sourceFor(codePoint)
    if (!source) return this.#unknown(text)
    return glyphFrom(source, source.font.glyphFor(codePoint), text, roleOf(character, codePoint))
  }

  #unknown(text: string): Glyph {
    const codePoint = UNKNOWN.codePointAt(0) ?? 0
    const source = this.#sourceFor(codePoint) ?? (this.#sources[0] as FontSource)
    return glyphFrom(source, source.font.glyphFor(codePoint), text, roleOf(UNKNOWN, codePoint))
  }

  #latinGlyphOf(cluster: string, codePoint: number, joiners: string): Glyph {
    const key = joiners + cluster
    const known = this.#latinGlyphs.get(key)
    if (known) return known
    const id = this.#latin.font.glyphFor(codePoint)
    if (id === 0) return this.#glyphOf(cluster, codePoint, joiners)
    return keep(this.#latinGlyphs, key, glyphFrom(this.#latin, id, key, roleOf(cluster, codePoint)))
  }

  #sourceFor(codePoint: number): FontSource | undefined {
    return this.#sources.find((source) => source.font.glyphFor(codePoint) !== 0)
  }
}

function glyphFrom(source: FontSource, id: number, text: string, role: number): Glyph {
  return { source, id, width: (source.font.advanceOf(id) * 1000) / source.font.unitsPerEm, text, role }
}

function keep(glyphs: Map<string, Glyph>, cluster: string, glyph: Glyph): Glyph {
  if (glyphs.size >= KEPT_GLYPHS) glyphs.clear()
  glyphs.set(cluster, glyph)
  return glyph
}
