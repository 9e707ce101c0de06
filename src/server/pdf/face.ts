/**
 * A face: a chain of fonts that together draw any text, a glyph for each character or, where letters join or marks
 * stack, for each cluster of them. A character without a glyph is drawn as its compatible form (NFKC), or becomes 〓.
 */
import {
  BREAK_AFTER,
  isDropped,
  isJoiner,
  isLineEnd,
  isSelector,
  isSpace,
  roleOf,
  wantsLatinForm,
} from './characters.ts'
import type { FontSource, GlyphPart } from './font-source.ts'
import { directionRuns, type Run } from './runs.ts'
import { hasLettersBeyond, hasRightToLeft, type Script, SHAPED, scriptOf } from './scripts.ts'
import type { Cluster, Shaper } from './shaper.ts'

export interface Glyph {
  source: FontSource
  /** 0 where `parts` are drawn. */
  id: number
  parts: readonly GlyphPart[] | undefined
  /** Thousandths of an em. */
  width: number
  /** The text that is copied and searched: the original characters, whatever is drawn for them. */
  text: string
  /** Bits of `characters.ts`. */
  role: number
  /** The level of embedding (UAX 9): glyphs of an odd level are drawn from right to left. */
  level: number
}

/** For the scripts that the first fonts lack: opened when a text needs them. */
interface FurtherFonts {
  of: Readonly<Record<Script, readonly FontSource[]>>
  shaper: Shaper
}

const UNKNOWN = '〓'
const KEPT_GLYPHS = 6_000
/** A thousand joiners after one letter are noise, and a ToUnicode entry has a length limit. */
const ATTACHED_MAX_LENGTH = 24
/** Marks, and the vowels and last consonants of decomposed Hangul. */
const COMBINING = /^[\p{M}\u1161-\u1175\u11a8-\u11c2]$/u
const MARK = /\p{M}/u
const LINE_ENDS = /[\t-\r\u0085\u2028\u2029]/g
/** No text has it: it is dropped. */
const KEY_MARK = '\uffff'

export class Face {
  readonly #sources: readonly FontSource[]
  readonly #latin: FontSource
  readonly #further: FurtherFonts | undefined
  readonly #glyphs = new Map<string, Glyph>()
  readonly #latinGlyphs = new Map<string, Glyph>()

  /** `latin` draws the punctuation that the Chinese fonts make a whole em wide. */
  constructor(sources: readonly FontSource[], latin: FontSource, further?: FurtherFonts) {
    this.#sources = sources
    this.#latin = latin
    this.#further = further
  }

  /**
   * Shapes the glyphs in the order of the text; tabs and line ends count as spaces. Never throws, whatever
   * the text, once the shaper of the further fonts is loaded.
   */
  shape(text: string): Glyph[] {
    if (!this.#further || !hasLettersBeyond(text)) return this.#plain(text, 0, 0, 0)
    const line = text.replace(LINE_ENDS, ' ')
    const runs = directionRuns(line, hasRightToLeft(line) ? this.#further.shaper.levelsOf(line) : undefined)
    const alphabet = runs.some((run) => this.#lacksLetters(run)) ? this.#further.of.alphabet[0] : undefined
    return runs.flatMap((run) => this.#run(run, this.#further as FurtherFonts, alphabet))
  }

  /** A letter that only a further font has changes the font of all, so that no word mixes two. */
  #lacksLetters({ text, script }: Run): boolean {
    if (script !== 'alphabet') return false
    return Array.from(text.normalize('NFC')).some((character) => {
      const codePoint = character.codePointAt(0) ?? 0
      if (MARK.test(character)) return true
      return (
        scriptOf(codePoint) === 'alphabet' &&
        !this.#sources.some(({ font }) => font.glyphFor(codePoint) !== 0)
      )
    })
  }

  #run(run: Run, { of, shaper }: FurtherFonts, alphabet: FontSource | undefined): Glyph[] {
    const { text, script, level, before, after } = run
    const source = script === 'alphabet' ? alphabet : script && SHAPED[script] && of[script][0]
    if (!source) return this.#plain(text, before, after, level)
    if (script === 'alphabet' && !MARK.test(text.normalize('NFC'))) {
      return this.#plain(text, before, after, level, source)
    }
    const clusters = shaper.shape(source, text, level % 2 === 1)
    const breaks = script && SHAPED[script]?.hasSpaces === false ? shaper.wordEndsOf(text) : undefined
    return clusters.map((cluster) => this.#clusterOf(source, cluster, level, breaks?.has(cluster.end)))
  }

  #clusterOf(source: FontSource, { text, parts, advance }: Cluster, level: number, isBreak = false): Glyph {
    const role = isBreak ? BREAK_AFTER : 0
    const places = parts.map(({ id, x, y }) => `${id},${x},${y}`).join()
    const key = `${KEY_MARK}${level} ${role} ${source.name} ${advance} ${places} ${text}`
    const known = this.#glyphs.get(key)
    if (known) return known
    if (parts.some(({ id }) => id === 0)) {
      return keep(this.#glyphs, key, { ...this.#unknown(text), role, level })
    }
    const { font } = source
    const [only] = parts
    const isPlain = parts.length === 1 && only?.x === 0 && only.y === 0 && font.advanceOf(only.id) === advance
    return keep(this.#glyphs, key, {
      source,
      id: isPlain ? only.id : 0,
      parts: isPlain ? undefined : parts.filter(({ id }) => font.outlineOf(id).length > 0),
      width: (advance * 1000) / font.unitsPerEm,
      text,
      role,
      level,
    })
  }

  /** A glyph for each character, from `first` where it has one. `before` and `after` are the characters around. */
  #plain(text: string, before: number, after: number, level: number, first?: FontSource): Glyph[] {
    const glyphs: Glyph[] = []
    let joiners = ''
    for (let at = 0; at < text.length; ) {
      const codePoint = text.codePointAt(at) ?? 0
      const start = at
      at += codePoint > 0xffff ? 2 : 1
      if (isLineEnd(codePoint)) {
        glyphs.push(this.#glyphOf(' ', 0x20, '', level))
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
        const isLatin = wantsLatinForm(cluster, before, text.codePointAt(at) ?? after)
        glyphs.push(
          isLatin
            ? this.#latinGlyphOf(cluster, codePoint, joiners, level)
            : this.#glyphOf(cluster, codePoint, joiners, level, first),
        )
        joiners = ''
        before = codePoint
      }
    }
    return glyphs
  }

  #composes(cluster: string, mark: number): boolean {
    if (mark >= 0x3100 && mark <= 0xd7ff) return false
    const character = String.fromCodePoint(mark)
    if (!COMBINING.test(character)) return false
    const composed = (cluster + character).normalize('NFC')
    return composed.length === 1 && this.#sourceFor(composed.charCodeAt(0)) !== undefined
  }

  #glyphOf(cluster: string, first: number, joiners: string, level: number, font?: FontSource): Glyph {
    const text = joiners + cluster
    const key = level === 0 && !font ? text : `${KEY_MARK}${level} ${font?.name} ${text}`
    const known = this.#glyphs.get(key)
    if (known) return known
    if (isSpace(first)) {
      return keep(this.#glyphs, key, this.#make(cluster, 0x20, ` ${cluster.slice(1)}`, level))
    }
    const composed = cluster.length > 1 && first < 0xd800 ? cluster.normalize('NFC') : cluster
    const codePoint = composed.length === 1 ? composed.charCodeAt(0) : first
    return keep(this.#glyphs, key, this.#make(composed, codePoint, text, level, font))
  }

  #make(character: string, codePoint: number, text: string, level: number, first?: FontSource): Glyph {
    const drawn = level % 2 === 1 ? this.#mirrored(codePoint) : codePoint
    const source = first && first.font.glyphFor(drawn) !== 0 ? first : this.#sourceFor(drawn)
    const role = roleOf(character, codePoint)
    if (!source) return this.#compatible(character, text, level) ?? { ...this.#unknown(text), level }
    return glyphFrom(source, source.font.glyphFor(drawn), text, role, level)
  }

  /** Letters of mathematics, compatibility ideographs and the like, of one font. */
  #compatible(character: string, text: string, level: number): Glyph | undefined {
    const form = character.normalize('NFKC')
    const codePoints = Array.from(form, (one) => one.codePointAt(0) ?? 0)
    const source = this.#sourceFor(codePoints[0] ?? 0)
    const ids = source ? codePoints.map((codePoint) => source.font.glyphFor(codePoint)) : []
    if (form === character || !source || ids.includes(0)) return undefined
    const role = roleOf(form, codePoints[0] ?? 0)
    if (ids.length === 1) return glyphFrom(source, ids[0] ?? 0, text, role, level)
    let x = 0
    const parts = ids.map((id) => {
      const part = { id, x, y: 0 }
      x += source.font.advanceOf(id)
      return part
    })
    return { source, id: 0, parts, width: (x * 1000) / source.font.unitsPerEm, text, role, level }
  }

  #mirrored(codePoint: number): number {
    return this.#further?.shaper.mirrored(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint
  }

  #unknown(text: string): Glyph {
    const codePoint = UNKNOWN.codePointAt(0) ?? 0
    const source = this.#sourceFor(codePoint) ?? (this.#sources[0] as FontSource)
    return glyphFrom(source, source.font.glyphFor(codePoint), text, roleOf(UNKNOWN, codePoint), 0)
  }

  #latinGlyphOf(cluster: string, codePoint: number, joiners: string, level: number): Glyph {
    const text = joiners + cluster
    const key = level === 0 ? text : `${KEY_MARK}${level} ${text}`
    const known = this.#latinGlyphs.get(key)
    if (known) return known
    const id = this.#latin.font.glyphFor(codePoint)
    if (id === 0) return this.#glyphOf(cluster, codePoint, joiners, level)
    const glyph = glyphFrom(this.#latin, id, text, roleOf(cluster, codePoint), level)
    return keep(this.#latinGlyphs, key, glyph)
  }

  #sourceFor(codePoint: number): FontSource | undefined {
    const hasGlyph = ({ font }: FontSource) => font.glyphFor(codePoint) !== 0
    const own = this.#sources.find(hasGlyph)
    if (own || !this.#further) return own
    const { of } = this.#further
    return of[scriptOf(codePoint) ?? 'alphabet'].find(hasGlyph)
  }
}

function glyphFrom(source: FontSource, id: number, text: string, role: number, level: number): Glyph {
  const width = (source.font.advanceOf(id) * 1000) / source.font.unitsPerEm
  return { source, id, parts: undefined, width, text, role, level }
}

function keep(glyphs: Map<string, Glyph>, cluster: string, glyph: Glyph): Glyph {
  if (glyphs.size >= KEPT_GLYPHS) glyphs.clear()
  glyphs.set(cluster, glyph)
  return glyph
}
