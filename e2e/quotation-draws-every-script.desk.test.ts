/** The PDF's lines of text beside those of the browser, which shapes and orders with its own libraries. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { createKits } from '../src/server/features/quotation/pdf/kit.ts'
import { PdfDocument } from '../src/server/pdf/document.ts'
import { breakLines, type TextStyle } from '../src/server/pdf/lines.ts'
import { USUAL_PALETTE } from '../src/shared/company/palette.ts'
import { render } from '../test/fixtures/pdf.ts'

/** A font for the script; spaces, digits and Latin come from Noto Sans HK, as in the PDF. */
const LINES: [name: string, font: string, text: string][] = [
  ['Latin Extended', 'noto-sans/NotoSans', 'Łukasz Wałęsa, ğışöçü, ěščřž, őű, ŵ'],
  ['Vietnamese', 'noto-sans-hk/NotoSansHK', 'Nguyễn Văn Thuận, phở bò, Đà Nẵng'],
  ['marks on Latin letters', 'noto-sans/NotoSans', 'x̂q̃ m̄ṩ̂ e̋ ņ̃'],
  ['Greek', 'noto-sans/NotoSans', 'Ελληνικό εστιατόριο, ἐν ταβέρνᾳ'],
  ['Cyrillic', 'noto-sans/NotoSans', 'Київ, Україна: їжа, ґанок'],
  ['Hangul', 'noto-sans-kr/NotoSansKR', '서울 식당 김민수'],
  ['decomposed Hangul', 'noto-sans-kr/NotoSansKR', '한식 김'.normalize('NFD')],
  ['Kana', 'noto-sans-hk/NotoSansHK', 'ひらがな カタカナ ガギグ'],
  ['rarer Han', 'noto-sans-jp/NotoSansJP', '𠮷𡈽'],
  ['Thai', 'noto-sans-thai/NotoSansThai', 'น้ำปลา ปั่นป่วน ก๋วยเตี๋ยว ที่นี่ 24'],
  ['Devanagari', 'noto-sans-devanagari/NotoSansDevanagari', 'हिन्दी क्षत्रिय र्कि श्री द्वार फ़ोन'],
  ['Hebrew', 'noto-sans-hebrew/NotoSansHebrew', 'שָׁלוֹם עֲלֵיכֶם (דוד) 123 בְּרֵאשִׁית'],
  ['Arabic', 'noto-sans-arabic/NotoSansArabic', 'مطعم (فرع) 40 طاولة لا بأس الْعَرَبِيَّةُ'],
  ['Urdu and Persian', 'noto-sans-arabic/NotoSansArabic', 'ہم کھانا پکاتے ہیں گے می‌خواهم ١٢٣'],
  ['Arabic in English', 'noto-sans-arabic/NotoSansArabic', 'Mr محمد بن عبد الله (Kowloon) 12'],
  ['English in Arabic', 'noto-sans-arabic/NotoSansArabic', 'مرحبا Wok 12 and Wire (لا) 5'],
]
/** The fonts whose letters need no shaping: each letter takes its own width. */
const UNKERNED = new Set(['NotoSans', 'NotoSansHK'])
const WEIGHTS = ['400Regular', '700Bold'] as const
const SCALE = 2
const SIZE = 22
const WIDTH = 500
const HEIGHT = 70

interface Ink {
  width: number
  height: number
  /** 0 to 255 a pixel. */
  values: Uint8Array
}

const kit = createKits()(USUAL_PALETTE)
const styles = { '400Regular': kit.styles.detail, '700Bold': kit.styles.value }

for (const [name, font, text] of LINES) {
  test(`${name} looks as in the browser @once`, async ({ page }) => {
    await kit.shaper.load()
    for (const weight of WEIGHTS) {
      const ours = await inPdf(text, { ...styles[weight], size: SIZE, color: '0 0 0' })
      const theirs = await inBrowser(page, text, font, weight)
      expect(Math.abs(ours.width - theirs.width), `width in ${weight}`).toBeLessThanOrEqual(3)
      expect(Math.abs(ours.height - theirs.height), `height in ${weight}`).toBeLessThanOrEqual(3)
      expect(difference(ours, theirs), weight).toBeLessThan(0.2)
    }
  })
}

test('letters in another order, or unjoined, do not look the same @once', async ({ page }) => {
  await kit.shaper.load()
  const arabic = 'noto-sans-arabic/NotoSansArabic'
  const theirs = await inBrowser(page, 'م\u200cط\u200cع\u200cم', arabic, '400Regular')
  const ours = await inPdf('مطعم', { ...kit.styles.detail, size: SIZE, color: '0 0 0' })
  expect(difference(ours, theirs)).toBeGreaterThan(0.5)
})

async function inPdf(text: string, style: TextStyle): Promise<Ink> {
  const created = '2026-01-01T00:00:00Z'
  const pdf = new PdfDocument({
    title: 'Scripts',
    author: 'Test',
    language: 'en-GB',
    created,
    modified: created,
    width: WIDTH,
    height: HEIGHT,
  })
  const page = pdf.addPage()
  const [line] = breakLines([{ glyphs: style.face.shape(text), style }], WIDTH)
  page.artifact(() => line && page.line(line, 20, 45))
  const write = await pdf.finish()
  const { pixels, width, height } = await render(await write(), 0, SCALE)
  return inkOf(width, height, (at) => 255 - (pixels[at * 4] ?? 255))
}

async function inBrowser(page: Page, text: string, font: string, weight: string): Promise<Ink> {
  const [folder = '', file = ''] = font.split('/')
  await page.setViewportSize({ width: WIDTH * SCALE, height: HEIGHT * SCALE })
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Script; src: url(${fontUrl(folder, file, weight)})${rangeOf(file)} }
    @font-face { font-family: Rest; src: url(${fontUrl('noto-sans-hk', 'NotoSansHK', weight)}) }
    body { margin: 60px; background: #fff; color: #000; white-space: pre; text-rendering: geometricPrecision;
      font: ${SIZE * SCALE}px/1.4 Script, Rest; font-kerning: ${UNKERNED.has(file) ? 'none' : 'auto'} }
  </style><body dir=auto style="width: max-content"></body>`)
  await page.evaluate(async (typed) => {
    document.body.textContent = typed
    await document.fonts.ready
  }, text)
  const png = await page.screenshot()
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return inkOf(info.width, info.height, (at) => 255 - (data[at * info.channels] ?? 255))
}

/** Fonts of one script have Latin letters of their own. */
function rangeOf(file: string): string {
  return file === 'NotoSans' ? '; unicode-range: U+41-5A, U+61-7A, U+C0-1FFF' : '; unicode-range: U+300-3FFFF'
}

function fontUrl(folder: string, file: string, weight: string): string {
  const path = `@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`
  const bytes = readFileSync(createRequire(import.meta.url).resolve(path))
  return `data:font/ttf;base64,${bytes.toString('base64')}`
}

/** Cut to what is inked, so that both begin in the same corner. */
function inkOf(width: number, height: number, valueAt: (at: number) => number): Ink {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (valueAt(y * width + x) < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const size = { width: right - left + 1, height: bottom - top + 1 }
  const values = Uint8Array.from({ length: size.width * size.height }, (_, at) =>
    valueAt((top + Math.floor(at / size.width)) * width + left + (at % size.width)),
  )
  return { ...size, values }
}

/** What only one of both has, as a part of all ink; at the best of a few places, for each rounds its own way. */
function difference(one: Ink, other: Ink): number {
  const ink = other.values.reduce((sum, value) => sum + value, 0)
  const shifts = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  return Math.min(...shifts.map(({ x, y }) => apart(one, other, x, y) / ink))
}

function apart(one: Ink, other: Ink, shiftX: number, shiftY: number): number {
  let sum = 0
  for (let y = -3; y < Math.max(one.height, other.height) + 3; y++) {
    for (let x = -3; x < Math.max(one.width, other.width) + 3; x++) {
      sum += Math.abs(valueAt(one, x, y) - valueAt(other, x + shiftX, y + shiftY))
    }
  }
  return sum
}

function valueAt({ width, height, values }: Ink, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : (values[y * width + x] ?? 0)
}
