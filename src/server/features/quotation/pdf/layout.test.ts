import jsQR from 'jsqr'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { TERM_KINDS } from '#shared/quotation/schema.ts'
import {
  aDocument,
  aLongRevision,
  aRevision,
  STATES,
  someLines,
  PDF_TEXTS as texts,
  writtenLines,
} from '#test/fixtures/document.ts'
import {
  misplacedObjects,
  type Picture,
  type ReadPage,
  readPages,
  readStrictly,
  render,
} from '#test/fixtures/pdf.ts'
import { createQuotationPdf } from '../pdf.ts'
import type { QuotationDocument } from './document.ts'
import { BOTTOM, MARGIN, RIGHT } from './measures.ts'

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
  ['sixty lines with words and headings', { lines: writtenLines(60) }],
  [
    'the longest words and headings',
    {
      lines: writtenLines(9).map((line) => ({
        ...line,
        name_zh: '線'.repeat(120),
        text_en: 'W'.repeat(500),
        text_zh: '字\n'.repeat(250),
        heading_en: 'W'.repeat(120),
        heading_zh: '樓'.repeat(120),
      })),
    },
  ],
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

const WHOLE_COPY: QuotationDocument = (() => {
  const long = (mark: string, length: number) => `<${mark}${'W'.repeat(length - 4)}${mark}>`
  const han = (mark: string, length: number) => `<${mark}${'漢'.repeat(length - 4)}${mark}>`
  const line = {
    ...someLines(1)[0]!,
    product: null,
    category: '',
    name_en: long('a', 120),
    name_zh: han('b', 120),
    heading_en: long('c', 120),
    heading_zh: han('d', 120),
    text_en: long('e', 500),
    text_zh: han('f', 500),
  }
  return aDocument({
    ...STATES.open,
    lines: [line, { ...line, is_optional: 1, is_chosen: 0, heading_en: long('g', 120) }],
    discount: { percent: 1, monthly: 1, upfront: 1, reason: long('h', 200) },
    note: long('i', 2_000),
    reference: long('j', 60),
    registered_name: long('k', 100),
    br_number: long('l', 30),
    person: { name_en: long('m', 100), name_zh: long('m', 100), phone: long('o', 30), email: long('p', 254) },
    terms: [{ kind: 'payment', text_en: long('q', 1_000), text_zh: han('r', 1_000) }],
    contact: {
      ...{ name: long('s', 100), restaurant: long('w', 100), district: long('x', 100) },
      ...{ email: long('t', 254), phone: long('u', 30), detail: long('v', 5_000) },
    },
  })
})()

describe.each(['en', 'zh'] as const)('the longest texts that can be saved, first in %s', (language) => {
  test.each([
    ['open', {}],
    ['accepted', acceptedBy(`<w${'W'.repeat(96)}w>`)],
  ] as const)('are whole in one that is %s, or end in an ellipsis', async (_state, changes) => {
    const bytes = await quotationPdf({ ...WHOLE_COPY, ...changes, language }, 'full', texts)
    const pages = await readPages(bytes)
    const text = pages.map((page) => page.items.map((item) => item.text).join('')).join('')
    const squeezed = text.replaceAll(/\s/g, '')
    for (const mark of 'abcdefghijklmopqrstuv') {
      expect(squeezed, mark).toContain(`<${mark}`)
      if (!new RegExp(`<${mark}[W漢]*…`).test(squeezed)) expect(squeezed, mark).toContain(`${mark}>`)
    }
    for (const { items } of pages)
      for (const { left, right, baseline, text: drawn } of items)
        if (drawn.trim() !== '')
          expect([left > MARGIN - 2, right < RIGHT + 4, baseline > 20, baseline < 835], drawn).toEqual([
            true,
            true,
            true,
            true,
          ])
  })
})

test('repeats the table head on each page with lines', async () => {
  const lines = someLines(60)
  const names = new Set(lines.map((line) => line.name_en))
  const pages = await readPages(await quotationPdf(aDocument({ lines }), 'full', texts))
  const withLines = pages.filter((page) => page.items.some(({ text }) => names.has(text)))
  expect(withLines.length).toBeGreaterThan(1)
  for (const page of withLines) {
    expect(page.text).toContain(en.pdf.oneOffEach)
    expect(page.text).toContain(zh.pdf.monthlyTotal)
  }
})

test('never puts a category last on a page, or one line or the totals alone, at any number of lines', async () => {
  for (const version of ['plain', 'revised'] as const) {
    for (let count = 1; count <= 40; count++) {
      const said = `${count} lines, ${version}`
      const document = version === 'plain' ? aDocument({ lines: someLines(count) }) : aRevisionOf(count)
      const pages = await readPages(await quotationPdf(document, 'full', texts))
      const categories = new Set(document.lines.map((line) => line.category_name_en))
      const names = new Set(document.lines.map((line) => line.name_en))
      const withLines = pages.filter((page) => page.items.some(({ text }) => names.has(text)))
      for (const page of withLines) {
        const rows = page.items.filter((item) => categories.has(item.text) || names.has(item.text))
        expect(categories.has(rows.at(-1)?.text ?? ''), said).toBe(false)
        for (const baseline of rows.map((row) => row.baseline)) expect(baseline).toBeLessThan(BOTTOM)
        if (count > 1) expect(rows.filter(({ text }) => names.has(text)).length, said).toBeGreaterThan(1)
      }
      expect(withLines.at(-1)?.text, said).toContain('First-year total')
      expect(
        pages
          .slice(withLines.length)
          .map(({ text }) => text)
          .join(),
        said,
      ).not.toContain('First-year total 首')
    }
  }
})

test('never puts a heading last on a page, at any number of lines with words under them', async () => {
  for (let count = 1; count <= 40; count++) {
    const lines = writtenLines(count)
    const pages = await readPages(await quotationPdf(aDocument({ lines }), 'full', texts))
    const names = new Set(lines.map((line) => line.name_en || line.name_zh))
    for (const page of pages) {
      const rows = page.items.filter(({ text }) => names.has(text) || /^Part \d+$/.test(text.trim()))
      expect(rows.at(-1)?.text ?? '', `${count} lines`).not.toMatch(/^Part/)
    }
  }
})

test('prints headings in place of categories, and words in both languages below the name', async () => {
  const lines = writtenLines(10)
  const pages = await readPages(await quotationPdf(aDocument({ lines }), 'full', texts))
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const { heading_en, heading_zh, text_zh, name_zh } of lines)
    for (const word of [heading_en, heading_zh, text_zh.slice(0, 2), name_zh.slice(0, 4)])
      expect(text).toContain(word)
  expect(text).toMatch(/Under it 3 ?and more ?其下 3/)
  expect(text.split('現場佈線 4')).toHaveLength(2)
  const shown = (category: string) => text.includes(category)
  const before = new Set(lines.slice(0, 1).map(({ category_name_en }) => category_name_en))
  const after = lines
    .slice(1)
    .flatMap(({ category_name_en: it }) => (it === '' || before.has(it) ? [] : [it]))
  expect([...before].filter(shown)).toEqual([...before])
  expect(after.filter(shown)).toEqual([])
})

test('the copy for anyone has no word that was written for the customer, and a neutral name for an own line', async () => {
  const lines = writtenLines(10)
  const pages = await readPages(await quotationPdf(aDocument({ lines }), 'public', texts))
  const text = pages.map((page) => page.text).join(' ')
  for (const word of [en.offer.ownLine, zh.offer.ownLine]) expect(text).toContain(word)
  for (const word of ['Under it', '其下', '現場佈線', 'Part 5']) expect(text).not.toContain(word)
})

test('says above options what users wrote above them', async () => {
  const lines = someLines(3).map((line, index) => ({
    ...line,
    ...(index === 2 && {
      is_optional: 1 as const,
      is_chosen: 0 as const,
      heading_en: 'Later',
      heading_zh: '日後',
    }),
  }))
  const [first] = await readPages(await quotationPdf(aDocument({ lines }), 'full', texts))
  expect(first?.text.replaceAll(/\s+/g, ' ')).toMatch(/Later 日後/)
})

const aRevisionOf = (count: number) => aRevision({ lines: aLongRevision().lines.slice(0, count) })

const TERMS: QuotationDocument['terms'] = [
  { kind: 'payment', text_en: 'Within 30 days of the invoice.', text_zh: '收到發票後 30 日內付款。' },
  { kind: 'warranty', text_en: 'One year on bought devices.', text_zh: '購買器材保用一年。' },
]
const PERSON = {
  name_en: 'Ka Yan Lam',
  name_zh: 'Ka Yan Lam',
  phone: '+852 0000 0001',
  email: 'kayan@wokandwire.example',
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('twelve lines, one of them optional, are on one page with the totals and the person to ask', async () => {
    const lines = someLines(12).map((line, index) =>
      index === 11 ? { ...line, is_optional: 1 as const, is_chosen: 0 as const } : line,
    )
    for (const state of [{}, ...Object.values(STATES)]) {
      const document = aDocument({ ...state, language, lines, terms: TERMS, person: PERSON })
      const pages = await readPages(await quotationPdf(document, 'full', texts))
      const [first] = pages
      for (const { name_en } of lines) expect(first?.text).toContain(name_en)
      expect(first?.text).toContain(texts[language]('pdf.firstYear'))
      const [ofAnyone] = await readPages(await quotationPdf(document, 'public', texts))
      expect(ofAnyone?.text).toContain(texts[language]('pdf.firstYear'))
      for (const text of [PERSON.name_en, PERSON.phone, PERSON.email]) expect(first?.text).toContain(text)
      // A term may break anywhere in its column.
      const last = pages.at(-1)?.text.replaceAll(/\s/g, '')
      for (const text of [texts[language]('pdf.terms'), ...TERMS.flatMap((it) => [it.text_en, it.text_zh])])
        expect(last).toContain(text.replaceAll(/\s/g, ''))
    }
  })

  test('the last page has a place to sign and chop, where there is something to accept', async () => {
    const signed = async (changes: Partial<QuotationDocument>, copy: 'full' | 'public' = 'full') => {
      const pages = await readPages(await quotationPdf(aDocument({ ...changes, language }), copy, texts))
      expect(pages.slice(0, -1).some(({ text }) => text.includes(texts[language]('pdf.signCustomer')))).toBe(
        false,
      )
      return pages.at(-1)?.text.includes(texts[language]('pdf.signCustomer'))
    }
    const note = 'Condition.\n'.repeat(150)
    for (const changes of [{}, { lines: someLines(1) }, { lines: someLines(60) }, { note }]) {
      expect(await signed({ ...STATES.open, ...changes, person: PERSON })).toBe(true)
    }
    expect(await signed(STATES.open, 'public')).toBe(false)
    for (const state of [{}, STATES.accepted, STATES.declined, STATES.expired])
      expect(await signed(state)).toBe(false)
  })
})

test('what the company does not have leaves no label, and an older version names no one', async () => {
  const text = (await readPages(await quotationPdf(aDocument(STATES.open), 'full', texts)))
    .map((page) => page.text)
    .join()
  for (const key of [
    'offer.term_payment',
    'offer.term_minimum_term',
    'offer.term_warranty',
    'pdf.person',
  ] as const) {
    expect(text).not.toContain(texts.en(key))
    expect(text).not.toContain(texts.zh(key))
  }
})

const SHORT_TERMS = TERM_KINDS.map((kind) => ({
  kind,
  text_en: 'Half with the order, half on the day of installation.',
  text_zh: '訂單確認時付一半，餘款於安裝當日繳付。',
}))
const FIVE_LINES = { ...STATES.open, lines: someLines(5) }

describe.each(['en', 'zh'] as const)('on one page in %s', (language) => {
  const RESTAURANT = '金線冰室，深水埗。十二月開業'
  const pagesOf = async (changes: Partial<QuotationDocument>) =>
    readPages(await quotationPdf(aDocument({ language, person: PERSON, ...changes }), 'full', texts))

  test.each([
    ['six lines with their terms and the place to sign', { ...STATES.open, lines: someLines(6) }],
    ['five lines with every kind of term and the place to sign', { ...FIVE_LINES, terms: SHORT_TERMS }],
    [
      'ten lines with four short terms and the place to sign',
      { ...STATES.open, terms: SHORT_TERMS.slice(0, 4) },
    ],
    ['ten lines that are not kept yet', {}],
    ['ten lines and short terms, accepted', { ...STATES.accepted, terms: TERMS }],
  ])('are %s', async (_, changes) => {
    const short = { contact: { ...contact, detail: RESTAURANT } }
    expect(await pagesOf({ ...short, ...changes })).toHaveLength(1)
  })

  test('monthly prices stand before one-off ones, and no address or restaurant is broken', async () => {
    const [page] = await pagesOf({ lines: someLines(1), contact: { ...contact, detail: RESTAURANT } })
    const headOf = (key: 'monthlyEach' | 'oneOffEach' | 'monthlyTotal' | 'oneOffTotal') =>
      page!.items.find(({ text }) => text === texts[language](`pdf.${key}`))!.right
    const heads = [headOf('monthlyEach'), headOf('oneOffEach'), headOf('monthlyTotal'), headOf('oneOffTotal')]
    expect(heads).toEqual(heads.toSorted((one, other) => one - other))
    const row = page!.items.filter(({ text }) => /^(380|1,200)$/.test(text)).map(({ text }) => text)
    expect(row).toEqual(['380', '1,200', '380', '1,200'])
    for (const whole of [RESTAURANT, texts[language]('company.email'), contact.email])
      expect(page!.items.map(({ text }) => text)).toContain(whole)
  })
})

test('a term of 10,000 characters is complete over pages, and what follows it too', async () => {
  const words = Array.from({ length: 1_600 }, (_, index) => `w${index}.`)
  const terms = [{ kind: 'payment' as const, text_en: words.join(' '), text_zh: '即時' }, TERMS[1]!]
  const bytes = await quotationPdf(aDocument({ ...STATES.open, terms, person: PERSON }), 'full', texts)
  const pages = await readPages(bytes)
  const text = pages
    .flatMap((page) => page.items.filter((item) => item.baseline < BOTTOM))
    .map((item) => item.text)
    .join(' ')
  expect(text.split(/\s+/).filter((word) => /^w\d+\.$/.test(word))).toEqual(words)
  expect(text).toContain('One year on bought devices.')
  expect(text).toContain(texts.en('pdf.signCustomer'))
  await readStrictly(bytes)
})

test('markup, marks of direction and invisible ones in terms and names are text and keep to their line', async () => {
  const odd = '<b>x</b> &amp; \u202eright\u2066 שלום\u200b\ufeff \0 {id}'
  const terms = [{ kind: 'payment' as const, text_en: odd, text_zh: `${odd}\r\n第二行` }]
  const person = { ...PERSON, name_en: `${odd} Lam`, name_zh: odd.repeat(30), email: odd }
  const pages = await readPages(
    await quotationPdf(aDocument({ ...STATES.open, terms, person }), 'full', texts),
  )
  const text = pages.map((page) => page.text).join()
  for (const part of ['<b>x</b> &amp;', '第二行', '{id}']) expect(text).toContain(part)
  for (const { items } of pages)
    for (const { left, right, text } of items)
      if (text.trim() !== '') expect([left > MARGIN - 2, right < RIGHT + 4], text).toEqual([true, true])
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

test('a note of any length is complete and in order', async () => {
  for (const count of [1, 6, 7, 20, 26, 32, 38, 44, 50, 120]) {
    const note = Array.from({ length: count }, (_, index) => `Condition ${index + 1}.`)
    const pages = await readPages(await quotationPdf(aRevision({ note: note.join('\n') }), 'full', texts))
    const items = pages.flatMap((page) => page.items).filter(({ text }) => text.startsWith('Condition'))
    expect(items.map(({ text }) => text)).toEqual(note)
    for (const { baseline } of items) expect(baseline).toBeLessThan(BOTTOM)
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

/** Returns how much ink the last column of a line has. */
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
  const open = await shown({ state: 'open' })
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
