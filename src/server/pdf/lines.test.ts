import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Face } from './face.ts'
import { packagedFont } from './font-source.ts'
import { balanceLines, breakLines, fitLine, type Line, shrinkLine } from './lines.ts'

const hk = packagedFont('@expo-google-fonts/noto-sans-hk', '400Regular/NotoSansHK_400Regular.ttf')
const latin = packagedFont(
  '@expo-google-fonts/bricolage-grotesque',
  '400Regular/BricolageGrotesque_400Regular.ttf',
)
const style = { face: new Face([hk], latin), size: 10, color: '0 0 0' }
const spanOf = (text: string) => ({ glyphs: style.face.shape(text), style })
const textOf = (line: Line) => line.spans.flatMap((span) => span.glyphs.map((glyph) => glyph.text)).join('')
const broken = (text: string, width: number) => breakLines([spanOf(text)], width).map(textOf)

test.each([
  ['Latin breaks at spaces and keeps one of them', 'one two three', 40, ['one two ', 'three']],
  ['Chinese breaks anywhere', '香港觀塘樣本街', 30, ['香港觀', '塘樣本', '街']],
  [
    'no full stop, comma or closing bracket starts a line',
    '香港觀。塘樣」本',
    30,
    ['香港', '觀。塘', '樣」本'],
  ],
  ['no opening bracket ends a line', '香港（觀塘）', 30, ['香港', '（觀', '塘）']],
  ['a long word without spaces is broken', 'aaaaaaaaaa', 30, ['aaaaa', 'aaaaa']],
  ['a word moves on whole before Chinese breaks', '香港abcd', 40, ['香港', 'abcd']],
  ['nothing is one empty line', '', 30, ['']],
  ['a character that is wider than the line stands alone', 'a⸻b', 20, ['a', '⸻', 'b']],
  ['an address breaks after a hyphen or the sign @', 'meiling@kamsin-cafe', 62, ['meiling@', 'kamsin-cafe']],
])('%s', (_, text, width, expected) => {
  expect(broken(text, width)).toEqual(expected)
})

test('lines fit the width and lose no character but spaces', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.integer({ min: 20, max: 200 }),
      (text, width) => {
        const lines = breakLines([spanOf(text)], width)
        // One character that is wider than the line, such as ⸻, stands alone.
        for (const line of lines) {
          if (line.spans.flatMap((span) => span.glyphs).length > 1) {
            expect(line.width).toBeLessThanOrEqual(width)
          }
        }
        const whole = style.face.shape(text).map((glyph) => glyph.text)
        expect(lines.map(textOf).join('').replaceAll(' ', '')).toBe(whole.join('').replaceAll(' ', ''))
      },
    ),
    { numRuns: 200 },
  )
})

test('balancing evens out the lines without adding one', () => {
  const text = 'All amounts are in Hong Kong dollars, one-off fees'
  const greedy = breakLines([spanOf(text)], 200)
  const balanced = balanceLines([spanOf(text)], 200)
  expect(balanced).toHaveLength(greedy.length)
  expect(balanced.at(-1)?.width).toBeGreaterThan(greedy.at(-1)?.width ?? 0)
})

test('a single line is cut with an ellipsis, a number gets smaller', () => {
  expect(textOf(fitLine([spanOf('A very long company name')], 60))).toMatch(/^A very.*…$/)
  const figure = shrinkLine(spanOf('1,234,567,890'), 40)
  expect(textOf(figure)).toBe('1,234,567,890')
  expect(figure.width).toBeLessThanOrEqual(40)
})
