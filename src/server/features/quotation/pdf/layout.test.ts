import jsQR from 'jsqr'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  misplacedObjects,
  type Picture,
  type ReadPage,
  readPages,
  readStrictly,
  render,
} from '#server/pdf/pdf.fixture.ts'
import { createQuotationPdf } from '../pdf.ts'
import { aDocument, aLongRevision, aRevision, STATES, someLines } from './document.fixture.ts'
import type { QuotationDocument } from './document.ts'
import { BOTTOM, MARGIN, RIGHT } from './measures.ts'
import { SPECIMEN_TEXTS as texts } from './specimen.ts'

const quotationPdf = createQuotationPdf()
const contact = aDocument().contact

const CASES: [string, Partial<QuotationDocument>][] = [
  ['one line', { lines: someLines(1) }],
  ['ten lines in Chinese', { language: 'zh' }],
  ['sixty lines', { lines: someLines(60) }],
  ['5,000 letters without a space', { contact: { ...contact, detail: 'W'.repeat(5000) } }],
  ['5,000 Chinese characters', { contact: { ...contact, detail: '鱲'.repeat(5000) } }],
  ['2,500 short lines', { contact: { ...contact, detail: 'a\n'.repeat(2500) } }],
  [
    'long name and address',
    { contact: { ...contact, name: '名'.repeat(100), email: `${'m'.repeat(242)}@example.com` } },
  ],
  [
    'product names longer than a page',
    {
      lines: someLines(2).map((line) => ({
        ...line,
        name_zh: '字'.repeat(900),
        category_name_en: 'C '.repeat(300),
      })),
    },
  ],
  ['a name of thousands of characters', { contact: { ...contact, name: 'N'.repeat(4000) } }],
  ['accepted', STATES.accepted],
  ['accepted by a hundred wide letters', acceptedBy('W'.repeat(100))],
  ['accepted by thousands of characters', acceptedBy('名 N'.repeat(1500))],
  ['a revision', aRevision()],
  ['a revision in Chinese, accepted', aRevision({ ...STATES.accepted, language: 'zh' })],
  ['a hundred revised lines', aLongRevision()],
  ['a note of 2,000 characters without a space', aRevision({ note: 'W'.repeat(2000) })],
  ['a note of pages', aRevision({ note: '註\n'.repeat(200) })],
  [
    'a long reason',
    aRevision({ discount: { percent: 1, monthly: 1, upfront: 1, reason: 'W'.repeat(5000) } }),
  ],
]

function acceptedBy(name: string): Partial<QuotationDocument> {
  return { ...STATES.accepted, acceptance: { ...STATES.accepted.acceptance, name } }
}

function baselinesOf(page: ReadPage, text: string): number[] {
  return page.items.filter((item) => item.text.includes(text)).map((item) => item.baseline)
}

describe.each(CASES)('%s', (_, changes) => {
  let bytes: Uint8Array = Buffer.of()
  beforeAll(async () => {
    bytes = await quotationPdf(aDocument(changes), 'full', texts)
  })

  test('stays inside the margins of every page, and each page is numbered', async () => {
    const pages = await readPages(bytes)
    pages.forEach((page, index) => {
      for (const { text, left, right, baseline } of page.items) {
        if (text.trim() === '') continue
        expect(left).toBeGreaterThan(MARGIN - 2)
        expect(right, text).toBeLessThan(RIGHT + 4)
        expect(baseline, text).toBeGreaterThan(20)
        expect(baseline).toBeLessThan(820)
      }
      expect(page.text.replaceAll(/\s/g, '')).toContain(`${index + 1}of${pages.length}`)
    })
  })

  test('is a valid file: strict readers accept it, and every object is at the offset in its table', async () => {
    await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    await readStrictly(bytes)
    expect(misplacedObjects(bytes)).toEqual([])
  })
})

test('repeats the table head on each of its pages', async () => {
  const pages = await readPages(await quotationPdf(aDocument({ lines: someLines(60) }), 'full', texts))
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) {
    expect(page.text).toContain('Installation each')
    expect(page.text).toContain('每月合計')
  }
})

test('never puts a category last on a page, or the totals alone, at any number of lines', async () => {
  for (let count = 1; count <= 26; count++) {
    const document = aDocument({ lines: someLines(count) })
    const pages = await readPages(await quotationPdf(document, 'full', texts))
    const categories = new Set(document.lines.map((line) => line.category_name_en))
    const names = new Set(document.lines.map((line) => line.name_en))
    for (const page of pages) {
      const rows = page.items.filter((item) => categories.has(item.text) || names.has(item.text))
      expect(categories.has(rows.at(-1)?.text ?? ''), `${count} lines`).toBe(false)
      for (const baseline of rows.map((row) => row.baseline)) expect(baseline).toBeLessThan(BOTTOM)
    }
    const last = pages.at(-1)
    expect(
      last?.items.some((item) => names.has(item.text)),
      `${count} lines`,
    ).toBe(true)
    for (const total of ['Monthly', 'One-off', 'First-year total']) {
      expect(last && baselinesOf(last, total).length, `${count} lines`).toBeGreaterThan(0)
    }
  }
})

test('a customer’s 5,000 characters continue over pages, complete and in order', async () => {
  const detail = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  const pages = await readPages(
    await quotationPdf(aDocument({ contact: { ...contact, detail } }), 'full', texts),
  )
  const text = pages
    .flatMap((page) => page.items.filter((item) => item.baseline < BOTTOM))
    .map((item) => item.text)
    .join('')
  expect(text).toContain(detail)
})

test.each(['full', 'public'] as const)(
  'the code on the %s copy leads to the quotation’s page',
  async (copy) => {
    const document = aDocument({ lines: someLines(2) })
    const { pixels, width, height } = await render(await quotationPdf(document, copy, texts), 0, 2)
    expect(jsQR(pixels, width, height)?.data).toBe(document.view_url)
  },
)

test('a note of any length is complete, and its last lines are on the page of the totals', async () => {
  for (const count of [1, 6, 7, 20, 26, 32, 38, 44, 50]) {
    const note = Array.from({ length: count }, (_, index) => `Condition ${index + 1}.`)
    const pages = await readPages(await quotationPdf(aRevision({ note: note.join('\n') }), 'full', texts))
    const items = pages.flatMap((page) => page.items).filter(({ text }) => text.startsWith('Condition'))
    expect(items.map(({ text }) => text)).toEqual(note)
    for (const { baseline } of items) expect(baseline).toBeLessThan(BOTTOM)
    expect(pages.at(-1)?.text, `${count} lines`).toContain(note.at(-1))
    expect(pages.at(-1)?.text, `${count} lines`).toContain('First-year total')
  }
})

test('the totals of an option that is left out are muted', async () => {
  const [taken = 0, left] = await Promise.all(
    ([1, 0] as const).map(async (is_chosen) => {
      const lines = someLines(2).map((line) => ({ ...line, is_optional: 1 as const, is_chosen }))
      const bytes = await quotationPdf(aDocument({ lines }), 'full', texts)
      const [page] = await readPages(bytes)
      const [, baseline = 0] = page ? baselinesOf(page, '380') : []
      return inkAbove(await render(bytes, 0, 2), baseline)
    }),
  )
  expect(left).toBeGreaterThan(taken * 0.5)
  expect(left).toBeLessThan(taken * 0.9)
})

/** Of the last column of a line. */
function inkAbove({ pixels, width }: Picture, baseline: number): number {
  let ink = 0
  for (let y = Math.round((baseline - 8) * 2); y < baseline * 2; y++) {
    for (let x = Math.round((RIGHT - 40) * 2); x < RIGHT * 2; x++) {
      ink += 255 - (pixels[(y * width + x) * 4] ?? 0)
    }
  }
  return ink
}

const red = ({ pixels }: Picture) => {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.abs((pixels[at] ?? 0) - (pixels[at + 1] ?? 0)) > 120) count++
  }
  return count
}

test('the stamp is in red ink and shows the status, muted where it is over', async () => {
  const shown = async (changes: Partial<QuotationDocument>) =>
    render(await quotationPdf(aDocument(changes), 'full', texts), 0, 1)
  const pending = await shown({})
  const open = await shown({ status: 'verified' })
  const accepted = await shown(STATES.accepted)
  expect(red(pending)).toBeGreaterThan(800)
  expect(red(open)).toBeGreaterThan(800)
  expect(red(accepted)).toBeGreaterThan(red(open))
  expect(Buffer.from(pending.pixels).equals(Buffer.from(open.pixels))).toBe(false)
  expect(red(await shown(STATES.declined))).toBe(0)
  expect(red(await shown(STATES.expired))).toBe(0)
})

test('the stamp of an acceptance draws the name in any script, whatever its length', async () => {
  const name = 'محمد बन्सल 陳美玲 Łukasz สมชาย '
  const inks = await Promise.all(
    ['', name, name.repeat(9)].map(async (signed) =>
      red(await render(await quotationPdf(aDocument(acceptedBy(signed)), 'full', texts), 0, 2)),
    ),
  )
  expect(inks[1]).toBeGreaterThan((inks[0] ?? 0) + 300)
  expect(inks[2]).toBeGreaterThan((inks[1] ?? 0) + 300)
})
