/** One font file, shared by all documents: opened at first use, its outlines deflated once and cached. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Fragment, fragmentOf } from './fragment.ts'
import { componentsOf, type GlyphComponent, TrueTypeFont } from './truetype.ts'

export interface GlyphPiece {
  fragment: Fragment
  /** Not empty for a composite glyph, whose parts get new numbers in each document. */
  components: readonly GlyphComponent[]
  /** Sum of its 32-bit words, for the checksum of the glyf table. */
  checksum: number
}

/** A glyph of the font in a cluster, in font units from the cluster's origin. */
export interface GlyphPart {
  id: number
  x: number
  y: number
}

/** Limits the cache to a few megabytes, even if an attacker uses every character there is. */
const KEPT_PIECES = 4_000

export class FontSource {
  readonly name: string
  readonly #path: string
  readonly #pieces = new Map<number, GlyphPiece>()
  readonly #tables = new Map<string, Buffer | undefined>()
  #font: TrueTypeFont | undefined

  constructor(path: string, name: string) {
    this.#path = path
    this.name = name
  }

  get font(): TrueTypeFont {
    this.#font ??= new TrueTypeFont(this.#path)
    return this.#font
  }

  /** The whole file. */
  bytes(): Buffer {
    return readFileSync(this.#path)
  }

  /** A small table that every subset has: read once, not to be changed. */
  tableOf(tag: string): Buffer | undefined {
    if (!this.#tables.has(tag)) this.#tables.set(tag, this.font.table(tag))
    return this.#tables.get(tag)
  }

  pieceOf(glyph: number): GlyphPiece {
    let piece = this.#pieces.get(glyph)
    if (!piece) {
      piece = pieceFrom(this.font.outlineOf(glyph))
      if (this.#pieces.size >= KEPT_PIECES) this.#pieces.clear()
      this.#pieces.set(glyph, piece)
    }
    return piece
  }
}

/** Finds a file of an installed package by name, wherever the running code is bundled. */
export function packagedFont(packageName: string, file: string): FontSource {
  const root = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))
  const name = (file.split('/').pop() ?? file).replace(/^([A-Za-z]+)_\d+([A-Za-z]+)\.ttf$/, '$1-$2')
  return new FontSource(join(root, file), name)
}

/** Pads to whole words, as the glyf table requires. */
export function pieceFrom(outline: Buffer, toFragment: (bytes: Buffer) => Fragment = fragmentOf): GlyphPiece {
  const padded = Buffer.alloc((outline.length + 3) & ~3)
  outline.copy(padded)
  return { fragment: toFragment(padded), components: componentsOf(outline), checksum: checksumOf(padded) }
}

export function checksumOf(words: Buffer): number {
  let sum = 0
  for (let at = 0; at + 4 <= words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}
