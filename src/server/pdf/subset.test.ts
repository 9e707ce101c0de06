import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumOf, type FontSource, packagedFont } from './font-source.ts'
import { subsetOf } from './subset.ts'
import { componentsOf, TrueTypeFont } from './truetype.ts'

const FONTS: [string, FontSource, string][] = [
  [
    'Noto Sans HK (mapping of format 12, long locations)',
    packagedFont('@expo-google-fonts/noto-sans-hk', '400Regular/NotoSansHK_400Regular.ttf'),
    'Wok & Wire 0123456789 HK$1,200 鑊線科技報價單待確認鱲𨋢香港觀塘、。「」！é〓',
  ],
  [
    'Bricolage Grotesque (format 4, short locations, composites)',
    packagedFont(
      '@expo-google-fonts/bricolage-grotesque',
      '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
    ),
    'Quotation éüñÅçŽ “”‘’…–—·•',
  ],
  [
    'Noto Emoji (2048 units, composites)',
    packagedFont('@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'),
    '😀👨👩👧🍜☎❤🇭🇰',
  ],
]

const plain = (id: number) => ({ id, parts: undefined, width: 0 })

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'subset-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function expectSameOutline(font: TrueTypeFont, glyph: number, source: TrueTypeFont, original: number): void {
  const outline = font.outlineOf(glyph)
  const wanted = source.outlineOf(original)
  const parts = componentsOf(outline)
  const wantedParts = componentsOf(wanted)
  expect(parts.map((part) => part.matrix)).toEqual(wantedParts.map((part) => part.matrix))
  parts.forEach((part, index) => {
    const wantedPart = wantedParts[index]
    expectSameOutline(font, part.glyph, source, wantedPart?.glyph ?? 0)
    outline.writeUInt16BE(wantedPart?.glyph ?? 0, part.at)
  })
  expect(outline.subarray(0, wanted.length).equals(wanted)).toBe(true)
  expect(outline.subarray(wanted.length).every((byte) => byte === 0)).toBe(true)
}

test.each(FONTS)(
  'a subset of %s has exactly the outlines and widths of the source',
  (name, source, characters) => {
    const glyphs = Array.from(new Set(characters), (character) => {
      const glyph = source.font.glyphFor(character.codePointAt(0) ?? 0)
      expect(`${character} ${glyph > 0}`).toBe(`${character} true`)
      return glyph
    })
    const subset = subsetOf(source, glyphs.map(plain))
    const bytes = inflateSync(subset.deflated)
    expect(bytes).toHaveLength(subset.length)
    const path = join(folder, `${name.slice(0, 9)}.ttf`)
    writeFileSync(path, bytes)
    const font = new TrueTypeFont(path)
    for (const [index, glyph] of [0, ...glyphs].entries()) {
      expect(font.advanceOf(index)).toBe(source.font.advanceOf(glyph))
      expect(font.leftBearingOf(index)).toBe(source.font.leftBearingOf(glyph))
      expectSameOutline(font, index, source.font, glyph)
    }
  },
)

test('a font file has the checksum that the format requires', () => {
  const source = packagedFont('@expo-google-fonts/noto-sans-hk', '700Bold/NotoSansHK_700Bold.ttf')
  const bytes = inflateSync(subsetOf(source, [40, 50, 60].map(plain)).deflated)
  expect(checksumOf(bytes)).toBe(0xb1b0afba)
})
