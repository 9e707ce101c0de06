import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, describe, expect, test } from 'vitest'
import { breakLines } from '#server/pdf/lines.ts'
import { USUAL_PALETTE } from '#shared/company/palette.ts'
import { aDocument, aRevision, STATES, PDF_TEXTS as texts } from '#test/fixtures/document.ts'
import { readPages, readStrictly } from '#test/fixtures/pdf.ts'
import { expectLinear } from '#test/support/cpu.ts'
import { createQuotationPdf } from '../pdf.ts'
import { createKits } from './kit.ts'
import { MARGIN, RIGHT } from './measures.ts'

const quotationPdf = createQuotationPdf()
const kit = createKits()(USUAL_PALETTE)
const { contact } = aDocument()

const SCRIPTS: [script: string, name: string, detail: string][] = [
  ['Latin Extended', 'Łukasz Wałęsa 𠮷田', 'Restauracja „Łódź”, ěščřž, ğışöçü, őű, ħ ŵ ŷ, x̂q̃, Đà Nẵng'],
  ['Greek and Cyrillic', 'Олена Ґудзь', 'Ελληνικό εστιατόριο, ἐν ταβέρνᾳ. Київ, Україна: ї є ґ'],
  ['Korean and Japanese', '김민수', '서울 식당입니다. 테이블이 마흔 개. ひらがな、カタカナ、ｶﾞ。'],
  [
    'Thai',
    'สมชาย ใจดี',
    'ร้านอาหารไทยแห่งนี้มีโต๊ะสี่สิบตัวและครัวสองแห่งเราต้องการเครื่องพิมพ์ในครัวและระบบสั่งอาหารด้วยมือถือน้ำปลา',
  ],
  ['Devanagari', 'राम प्रसाद शर्मा', 'यह एक भारतीय रेस्तराँ है। क्षत्रिय ज्ञान श्री द्वार र्कि हिन्दी १२३ फ़ोन करें।'],
  ['Hebrew', 'דוד בן־גוריון', 'מסעדה ישראלית עם 40 שולחנות. שלום info@example.com, 15:00'],
  ['Arabic', 'محمد بن عبد الله', 'مطعم عربي فيه 40 طاولة، لا بأس. WhatsApp 15:00 أو info@example.com ١٢٣'],
  [
    'Arabic in English and Chinese',
    'Mr محمد بن عبد الله 陳',
    'Please call محمد after 3 pm, 香港 مطعم and ร้านอาหาร.',
  ],
]

const squeezed = (text: string) => text.replaceAll(/\s/g, '')
const renderedFor = (changes: Partial<typeof contact>) =>
  quotationPdf(aDocument({ contact: { ...contact, ...changes } }), 'full', texts)

async function withPdfium(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const text = Array.from(document.pages(), (page) => page.getText()).join('')
  document.destroy()
  library.destroy()
  return text
}

describe.each(SCRIPTS)('%s', (_, name, detail) => {
  let bytes: Uint8Array = Buffer.of()
  beforeAll(async () => {
    bytes = await renderedFor({ name, detail })
  })

  test('is copied as it was typed in Firefox, and word by word in Chrome, which has its own order of lines', async () => {
    const [page] = await readPages(bytes)
    expect(squeezed(page?.text ?? '')).toContain(squeezed(name))
    expect(squeezed(page?.text ?? '')).toContain(squeezed(detail))
    const text = squeezed(await withPdfium(bytes))
    for (const word of `${name} ${detail}`.split(/[\s.,@]+/)) expect(text).toContain(word)
  })

  test('is copied as it was typed where it is a note, a reason or the name of who accepted', async () => {
    const document = aRevision({
      ...STATES.accepted,
      note: detail,
      discount: { percent: 5, monthly: 0, upfront: 0, reason: detail },
      acceptance: { ...STATES.accepted.acceptance, name },
    })
    const bytes = await quotationPdf(document, 'full', texts)
    await readStrictly(bytes)
    const text = squeezed((await readPages(bytes)).map((page) => page.text).join(''))
    expect(text.split(squeezed(detail))).toHaveLength(3)
    expect(text).toContain(`Acceptedby${squeezed(name)}on24November2026,10:05`)
  })

  test('is in a sound file with the same bytes each time, even with another process’s fonts', async () => {
    await readStrictly(bytes)
    const document = aDocument({ contact: { ...contact, name, detail } })
    expect(Buffer.compare(bytes, await createQuotationPdf()(document, 'full', texts))).toBe(0)
  })

  test('has a glyph for each character, in both weights', async () => {
    await kit.shaper.load()
    for (const { face } of [kit.styles.detail, kit.styles.value]) {
      const [unknown] = face.shape('〓')
      const missing = face
        .shape(name + detail)
        .filter(({ id, source }) => id === unknown?.id && source === unknown.source)
      expect(missing.map(({ text }) => text)).toEqual([])
    }
  })
})

test('a paragraph in Arabic begins at the right, and one in English at the left', async () => {
  const [page] = await readPages(await renderedFor({ detail: 'مطعم عربي\nTwo kitchens محمد\n3\n4' }))
  const edges = (text: string) => page?.items.find((item) => item.text.includes(text))
  expect(edges('مطعم')?.right).toBeCloseTo(RIGHT, 0)
  expect(edges('Two')?.left).toBeCloseTo(MARGIN, 0)
})

test('Thai is broken between words, and what has no spaces at all within its width', async () => {
  await kit.shaper.load()
  const style = kit.styles.detail
  const text = 'ร้านอาหารไทยแห่งนี้มีโต๊ะสี่สิบตัวและครัวสองแห่ง'
  const lines = breakLines([{ glyphs: style.face.shape(text), style }], 60)
  const words = new Set(
    Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(text), ({ index }) => index),
  )
  let end = 0
  for (const { spans } of lines) {
    expect(end === 0 || words.has(end)).toBe(true)
    end += spans.flatMap(({ glyphs }) => glyphs).reduce((sum, glyph) => sum + glyph.text.length, 0)
  }
  expect(lines.length).toBeGreaterThan(3)
  for (const long of ['م', 'ก', 'क', '김', 'Ł', 'א'].map((letter) => letter.repeat(200))) {
    for (const line of breakLines([{ glyphs: style.face.shape(long), style }], 60)) {
      expect(line.width).toBeLessThanOrEqual(60)
    }
  }
})

test('a word with one letter that the first font lacks has all of them from the same font', () => {
  const sources = new Set(kit.styles.detail.face.shape('Wałęsa').map(({ source }) => source.name))
  expect([...sources]).toEqual(['NotoSans-Regular'])
})

test('only what no font has shows as 〓, and is copied as itself', async () => {
  await kit.shaper.load()
  const { face } = kit.styles.detail
  const [unknown] = face.shape('〓')
  for (const text of ['\u{1e900}', 'ܐ', '\u{2a6a5}', '\u0378']) {
    expect(face.shape(text)).toMatchObject([{ id: unknown?.id, source: unknown?.source, text }])
  }
})

const HOSTILE: [string, (length: number) => string][] = [
  ['marks on a Latin letter', (length) => `x${'\u0302'.repeat(length)}`],
  ['marks on an Arabic letter', (length) => `م${'\u064b'.repeat(length)}`],
  ['marks on no letter', (length) => '\u0302'.repeat(length)],
  ['nested directions', (length) => `${'\u202b\u2067\u202e'.repeat(length / 3)}abc م`],
  ['nested brackets', (length) => `${'('.repeat(length / 2)}م${')'.repeat(length / 2)}`],
  ['halves of surrogate pairs', (length) => 'م\ud800\udc00\udfff'.repeat(length / 4)],
  ['consonants without a vowel', (length) => 'क्'.repeat(length / 2)],
  ['a Thai word without end', (length) => 'ก'.repeat(length)],
  ['joiners', (length) => `م${'\u200d'.repeat(length)}`],
  ['ends of paragraphs that are no line ends', (length) => `${'\u001c\u001d'.repeat(length / 2)}م`],
  ['directions that change', (length) => 'aم'.repeat(length / 2)],
]

test.each(HOSTILE)('10,000 characters of %s are rendered in linear time', async (_, detailOf) => {
  let bytes: Uint8Array = new Uint8Array()
  await expectLinear(10_000, async (length) => {
    bytes = await renderedFor({ detail: detailOf(length) })
  })
  await readStrictly(bytes)
})
