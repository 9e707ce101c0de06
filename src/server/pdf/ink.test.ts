import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Picture, render } from '#test/fixtures/pdf.ts'
import { PdfDocument } from './document.ts'
import { Face } from './face.ts'
import { packagedFont } from './font-source.ts'
import { breakLines } from './lines.ts'
import { letteringOf } from './outline.ts'

const HK = '@expo-google-fonts/noto-sans-hk'
const BRICOLAGE = '@expo-google-fonts/bricolage-grotesque'
const latin = packagedFont(BRICOLAGE, '400Regular/BricolageGrotesque_400Regular.ttf')
const CHARACTERS = Array.from('Wok&Wire0123456789éÅ$鑊線科技報價單待確認鱲𨋢香港觀塘閉路電視〓😀👨❤')
const COLUMNS = 8
const CELL = 30
const SIZE = 22

const options = {
  title: 'Ink',
  author: 'Test',
  language: 'en-GB',
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  width: COLUMNS * CELL,
  height: Math.ceil(CHARACTERS.length / COLUMNS) * CELL,
}

function inkOf({ width, pixels }: Picture, cell: number): number[] {
  const scale = width / options.width
  const size = CELL * scale
  const [left, top] = [(cell % COLUMNS) * size, Math.floor(cell / COLUMNS) * size]
  const ink: number[] = []
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) ink.push(255 - (pixels[(y * width + x) * 4] ?? 255))
  }
  return ink
}

async function written(document: PdfDocument): Promise<Uint8Array> {
  const write = await document.finish()
  return write()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test.each([
  ['the body face', HK, '400Regular/NotoSansHK_400Regular.ttf'],
  ['the bold face', HK, '700Bold/NotoSansHK_700Bold.ttf'],
  ['the display face', BRICOLAGE, '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'],
])('each glyph of %s renders like its outline', async (_, packageName, file) => {
  const face = new Face(
    [
      packagedFont(packageName, file),
      packagedFont(HK, '700Bold/NotoSansHK_700Bold.ttf'),
      packagedFont('@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'),
    ],
    latin,
  )
  const typeset = new PdfDocument(options)
  const drawn = new PdfDocument(options)
  const [typesetPage, drawnPage] = [typeset.addPage(), drawn.addPage()]
  CHARACTERS.forEach((character, index) => {
    const x = (index % COLUMNS) * CELL + 2
    const y = Math.floor(index / COLUMNS) * CELL + 23
    const line = breakLines(
      [{ glyphs: face.shape(character), style: { face, size: SIZE, color: '0 0 0' } }],
      CELL,
    )[0]
    if (line) typesetPage.artifact(() => typesetPage.line(line, x, y))
    drawnPage.artifact(() =>
      drawnPage.drawing(x, y, 1, '0 0 0', `${letteringOf(face.shape(character), SIZE).operators}f`),
    )
  })
  const [first, second] = [
    await render(await written(typeset), 0, 3),
    await render(await written(drawn), 0, 3),
  ]
  CHARACTERS.forEach((character, index) => {
    const [shown, wanted] = [inkOf(first, index), inkOf(second, index)]
    const difference = sum(shown.map((ink, at) => Math.abs(ink - (wanted[at] ?? 0))))
    expect(sum(shown), `${character} is blank`).toBeGreaterThan(5000)
    expect(difference / sum(wanted), `${character} differs`).toBeLessThan(0.12)
  })
})

test('a form is drawn where it is placed', async () => {
  const document = new PdfDocument(options)
  const page = document.addPage()
  const form = { deflated: deflateSync('0 g 0 0 10 10 re f'), width: 10, height: 10 }
  page.artifact(() => page.form(document.formName(form), CELL, CELL))
  const picture = await render(await written(document))
  expect(sum(inkOf(picture, 0))).toBe(0)
  expect(sum(inkOf(picture, 1))).toBeGreaterThan(0)
})
