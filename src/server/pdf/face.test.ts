import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Face } from './face.ts'
import { packagedFont } from './font-source.ts'

const hk = packagedFont('@expo-google-fonts/noto-sans-hk', '400Regular/NotoSansHK_400Regular.ttf')
const sc = packagedFont('@expo-google-fonts/noto-sans-sc', '400Regular/NotoSansSC_400Regular.ttf')
const emoji = packagedFont('@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf')
const latin = packagedFont(
  '@expo-google-fonts/bricolage-grotesque',
  '400Regular/BricolageGrotesque_400Regular.ttf',
)
const face = new Face([hk, sc, emoji], latin)
const unknown = hk.font.glyphFor('〓'.codePointAt(0) ?? 0)

const texts = (text: string) => face.shape(text).map((glyph) => glyph.text)
const sources = (text: string) => face.shape(text).map((glyph) => glyph.source.name)

test('takes each character from the first font of the chain that has it', () => {
  expect(sources('A鱲𨋢')).toEqual(Array(3).fill('NotoSansHK-Regular'))
  expect(sources('😀')).toEqual(['NotoEmoji-Regular'])
  const onlySimplified = '䶮'
  expect(sources(onlySimplified)).toEqual(['NotoSansSC-Regular'])
})

test('shows 〓 for a character without a glyph, and copies the character', () => {
  const [glyph] = face.shape('ש')
  expect(glyph).toMatchObject({ id: unknown, text: 'ש' })
})

test.each([
  ['𝐊𝐚𝐦', 'Kam'],
  ['\u{2f800}', '\u{4e3d}'],
  ['ｋ𝟏', 'ｋ1'],
])('draws %s, which no font has, as its compatible form, and copies the characters', (text, form) => {
  expect(face.shape(text).map(({ id, source }) => [source.name, id])).toEqual(
    face.shape(form).map(({ id, source }) => [source.name, id]),
  )
  expect(texts(text)).toEqual([...text])
})

test('draws the several letters of one character side by side', () => {
  const [glyph, ...others] = face.shape('℆')
  expect(others).toEqual([])
  expect(glyph?.parts?.map(({ id }) => id)).toEqual(face.shape('c/u').map(({ id }) => id))
  expect(glyph?.width).toBeCloseTo(face.shape('c/u').reduce((sum, { width }) => sum + width, 0))
})

test.each([
  ['a joiner stays with the emoji after it', '👨\u200d👩\u200d👧', ['👨', '\u200d👩', '\u200d👧']],
  ['a variation selector stays with its character', '❤️葛󠄀', ['❤️', '葛󠄀']],
  ['a skin tone is not drawn on its own', '👍🏽', ['👍🏽']],
  ['a combining accent joins its letter', 'e\u0301', ['e\u0301']],
  ['controls and direction marks are dropped', 'a\0\u202e\u200f\x1bb', ['a', 'b']],
  ['a tab and a line end become spaces', 'a\tb\nc', ['a', ' ', 'b', ' ', 'c']],
  [
    'half a surrogate pair becomes the replacement character',
    'a\ud800b\udc00',
    ['a', '\ufffd', 'b', '\ufffd'],
  ],
  ['compatibility ideographs are not replaced by their likes', '\uf900', ['\uf900']],
  ['nothing comes of nothing', '', []],
])('%s', (_, text, expected) => {
  expect(texts(text)).toEqual(expected)
})

test('draws punctuation narrow between Latin letters and a whole em wide between Chinese ones', () => {
  const [, apostrophe] = face.shape('it’s')
  expect(apostrophe?.width).toBeLessThan(400)
  expect(face.shape('我…你')[1]?.width).toBe(1000)
  expect(face.shape('「“你好”」')[1]?.width).toBe(1000)
  expect(face.shape('a · b')[2]?.width).toBeLessThan(500)
})

test('draws a composed accent with the font’s own glyph', () => {
  expect(face.shape('e\u0301')[0]?.id).toBe(hk.font.glyphFor(0xe9))
})

test('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      face.shape(text)
    }),
    { numRuns: 300 },
  )
})
