/**
 * PDF/UA-1 (ISO 14289-1:2014), clause by clause, on what our documents use: no checker of it is packaged for npm or
 * Debian. What only a reader can judge, such as the order of reading, is not here.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFStream, PDFString } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { TrueTypeFont } from '#server/pdf/truetype.ts'
import { priceBefore } from '#shared/quotation/discount.ts'
import {
  aDocument,
  aLongRevision,
  aRevision,
  STATES,
  someLines,
  PDF_TEXTS as texts,
} from '#test/fixtures/document.ts'
import { readFacts } from '#test/fixtures/pdf.ts'
import {
  bytesOf,
  nameIn,
  pageContent,
  type ReadElement,
  type ReadTagged,
  readTagged,
  sequencesOf,
  shownCodes,
  streamText,
  unicodeOf,
} from '#test/fixtures/tagged.ts'
import { createQuotationPdf } from '../pdf.ts'
import { type QuotationCopy, type QuotationDocument, versionNumber } from './document.ts'

const quotationPdf = createQuotationPdf()
const { contact } = aDocument()
const ODD = '\ufeff𨋢口 \u200d䶮 e\u0301 👨‍👩‍👧 ❤️ ש \0 \ufffe <&> “quoted”'

const CASES: [string, Partial<QuotationDocument>, QuotationCopy][] = [
  ['ten lines, pending', {}, 'full'],
  ['the public copy', {}, 'public'],
  ['forty lines in Chinese, confirmed', confirmed({ language: 'zh', lines: someLines(40) }), 'full'],
  [
    'a name and a text of pages',
    { contact: { ...contact, name: ODD, detail: '長 long\n'.repeat(600) } },
    'full',
  ],
  [
    'scripts that join, stack and change direction',
    {
      contact: {
        ...contact,
        name: 'Łukasz محمد 𠮷',
        detail: 'مطعم (لا) الْعَرَبِيَّةُ 40 Wok\nשָׁלוֹם ที่นี่ น้ำ क्षत्रिय हिन्दी 김 x̂q̃\n'.repeat(20),
      },
    },
    'full',
  ],
  [
    'odd characters, a long address',
    { view_url: `https://a.example/${'茶(\\)/'.repeat(60)}`, contact: { ...contact, detail: ODD } },
    'full',
  ],
  ['open until a day', STATES.open, 'full'],
  ['accepted', STATES.accepted, 'full'],
  ['accepted, the public copy in Chinese', { ...STATES.accepted, language: 'zh' }, 'public'],
  ['accepted by a name in another script', acceptedBy('محمد بن عبد الله Łukasz ก'), 'full'],
  ['declined', STATES.declined, 'full'],
  ['expired', STATES.expired, 'public'],
  ['a second version with special prices, options, a discount and a note', aRevision(), 'full'],
  ['the same in Chinese, accepted', aRevision({ ...STATES.accepted, language: 'zh' }), 'full'],
  ['the same, the public copy', aRevision(), 'public'],
  [
    'a hundred lines of all kinds, and a note of pages',
    aLongRevision({ note: `${ODD}\n`.repeat(60) }),
    'full',
  ],
]

function acceptedBy(name: string): Partial<QuotationDocument> {
  return { ...STATES.accepted, acceptance: { ...STATES.accepted.acceptance, name } }
}

function confirmed(changes: Partial<QuotationDocument>): Partial<QuotationDocument> {
  return { ...changes, state: 'open', verified_at: '2026-11-21T07:31:00.000Z' }
}

/** The standard types (ISO 32000-1, 14.8.4), and which of them each may contain. */
const KIDS: Record<string, string[]> = {
  Document: ['Sect', 'H1', 'H2', 'P', 'L', 'Table', 'Figure'],
  Sect: ['P', 'Figure'],
  H1: [],
  H2: [],
  P: ['Link'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Lbl: [],
  LBody: [],
  Table: ['THead', 'TBody', 'TR'],
  THead: ['TR'],
  TBody: ['TR'],
  TR: ['TH', 'TD'],
  TH: ['Span'],
  TD: ['Span'],
  Span: [],
  Figure: [],
  Link: [],
}

const N = PDFName.of

describe.each(CASES)('%s', (_, changes, copy) => {
  const document = aDocument(changes)
  let bytes: Uint8Array = Buffer.of()
  let read: ReadTagged
  const ofType = (type: string) => read.elements.filter((element) => element.type === type)

  beforeAll(async () => {
    bytes = await quotationPdf(document, copy, texts)
    read = await readTagged(bytes)
  })

  test('5: the metadata claim part 1 of PDF/UA; 7.1: they are a stream of the catalog with a title', async () => {
    const stream = read.catalog.lookup(N('Metadata'), PDFStream)
    expect([nameIn(stream.dict, 'Type'), nameIn(stream.dict, 'Subtype')]).toEqual(['Metadata', 'XML'])
    expect(stream.dict.has(N('Filter'))).toBe(false)
    expect(streamText(stream)).toContain('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"')
    const { info, xmp } = await readFacts(bytes)
    expect(info.Title).toContain(`${versionNumber(document)} `)
    expect(xmp.get('pdfuaid:part')).toBe('1')
    expect(xmp.get('dc:title')).toBe(info.Title)
    expect(xmp.get('dc:creator')).toEqual([info.Author])
    expect(xmp.get('pdf:producer')).toBe(info.Producer)
    expect(new Date(xmp.get('xmp:createdate'))).toEqual(read.file.getCreationDate())
    expect(new Date(xmp.get('xmp:modifydate'))).toEqual(read.file.getModificationDate())
  })

  test('7.1: the file is marked as tagged, without suspects, and shows its title', () => {
    const marks = read.catalog.lookup(N('MarkInfo'), PDFDict)
    expect(marks.get(N('Marked'))).toBe(PDFBool.True)
    expect(marks.has(N('Suspects'))).toBe(false)
    const preferences = read.catalog.lookup(N('ViewerPreferences'), PDFDict)
    expect(preferences.get(N('DisplayDocTitle'))).toBe(PDFBool.True)
  })

  test('7.1: all content is an artifact or belongs to an element, and neither is inside the other', () => {
    for (const page of read.pages) {
      const [outside, ...sequences] = sequencesOf(pageContent(page))
      expect(outside?.painted).toBe(0)
      for (const { tag, properties, depth } of sequences) {
        expect(depth, tag).toBe(1)
        expect(tag === 'Artifact').toBe(!properties.includes('/MCID'))
      }
    }
  })

  test('7.1: each mark has one owner, which the parent tree names and whose type it shows', () => {
    const owners = new Map(read.elements.flatMap((element) => element.marks.map((mark) => [mark, element])))
    expect(owners.size).toBe(read.elements.flatMap(({ marks }) => marks).length)
    const numbers = read.root.lookup(N('ParentTree'), PDFDict).lookup(N('Nums'), PDFArray)
    let marks = 0
    read.pages.forEach((page, index) => {
      const ref = read.file.getPages()[index]?.ref
      const key = page.lookup(N('StructParents'), PDFNumber).asNumber()
      const parents = numbers.lookup(key * 2 + 1, PDFArray)
      const tagged = sequencesOf(pageContent(page)).filter(({ properties }) => properties.includes('/MCID'))
      expect(parents.size()).toBe(tagged.length)
      for (const { tag, properties } of tagged) {
        const mark = Number(/\/MCID (\d+)/.exec(properties)?.[1])
        const owner = owners.get(`${ref} ${mark}`)
        expect(owner?.type).toBe(tag)
        expect(parents.get(mark)).toBe(owner?.ref)
        marks++
      }
    })
    expect(marks).toBe(owners.size)
  })

  test('7.1, 7.2, 7.5, 7.6: elements are of standard types without a role map, inside those that may hold them', () => {
    expect(read.root.has(N('RoleMap'))).toBe(false)
    expect(read.top.type).toBe('Document')
    for (const { type, elements, ref } of read.elements) {
      for (const kid of elements) {
        expect(KIDS[type], `${kid.type} in ${type}`).toContain(kid.type)
        expect(kid.parent).toBe(ref)
      }
    }
  })

  test('7.2: the language of the document is given, and of each text in the other one', () => {
    const [own, other] = document.language === 'en' ? ['en-GB', 'zh-Hant-HK'] : ['zh-Hant-HK', 'en-GB']
    expect(read.catalog.lookup(N('Lang'), PDFString).asString()).toBe(own)
    const spans = read.pages.flatMap((page) => [
      ...pageContent(page).matchAll(/\/Span<<\/Lang\((.*?)\)>>BDC/g),
    ])
    expect(new Set(spans.map(([, language]) => language))).toEqual(new Set([other]))
  })

  test('7.3: each figure has a text in its place, and its box', () => {
    expect(ofType('Figure')).toHaveLength(document.view_url.length > 1_000 ? 2 : 3)
    for (const { dict } of ofType('Figure')) {
      expect(dict.lookup(N('Alt'), PDFHexString).decodeText()).not.toBe('')
      expect(dict.lookup(N('A'), PDFDict).lookup(N('BBox'), PDFArray).size()).toBe(4)
    }
  })

  test('7.3: a price that is struck through has a text in its place', () => {
    const price = document.language === 'en' ? /^was HK\$[\d,]+$/ : /^原價 HK\$[\d,]+$/
    for (const { dict } of ofType('Span')) {
      expect(dict.lookup(N('ActualText'), PDFHexString).decodeText()).toMatch(price)
      expect(nameIn(dict.lookup(N('A'), PDFDict), 'TextDecorationType')).toBe('LineThrough')
    }
    const replaced = document.lines.flatMap((line) => [
      priceBefore(line.monthly_price, line.list_monthly_price),
      priceBefore(line.upfront_price, line.list_upfront_price),
    ])
    expect(ofType('Span')).toHaveLength(replaced.filter((before) => before !== null).length)
  })

  test('7.4: the first heading is of level 1, and none skips a level', () => {
    const levels = read.elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.slice(1))] : []))
    expect(levels[0]).toBe(1)
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(skips).toEqual([])
  })

  test('7.5: header cells have a scope, and the rows of a table have as many columns', () => {
    const attributes = ({ dict }: ReadElement) => dict.lookupMaybe(N('A'), PDFDict)
    for (const cell of ofType('TH')) {
      expect(['Row', 'Column']).toContain(nameIn(attributes(cell) ?? cell.dict, 'Scope'))
    }
    for (const table of ofType('Table')) {
      const rows = table.elements.flatMap((part) => (part.type === 'TR' ? [part] : part.elements))
      const widths = rows.map((row) =>
        row.elements
          .map((cell) => attributes(cell)?.lookupMaybe(N('ColSpan'), PDFNumber)?.asNumber() ?? 1)
          .reduce((sum, columns) => sum + columns, 0),
      )
      expect(new Set(widths).size, widths.join()).toBe(1)
      expect(rows[0]?.elements[0]?.type).toBe('TH')
    }
  })

  test('7.8: each page has a footer, an artifact of pagination', () => {
    for (const page of read.pages) {
      const footers = sequencesOf(pageContent(page)).filter(({ properties }) =>
        properties.includes('/Footer'),
      )
      expect(footers).toMatchObject([{ tag: 'Artifact', properties: '<</Type/Pagination/Subtype/Footer>>' }])
      expect(footers[0]?.painted).toBeGreaterThan(3)
    }
  })

  test('7.16: nothing is encrypted', () => {
    expect(read.file.isEncrypted).toBe(false)
  })

  test('7.18.1, 7.18.3, 7.18.5: pages are tabbed by structure; links have a text and are in a Link element', () => {
    const numbers = read.root.lookup(N('ParentTree'), PDFDict).lookup(N('Nums'), PDFArray)
    const annotations = read.pages.flatMap((page) => {
      expect(nameIn(page, 'Tabs')).toBe('S')
      return page.lookupMaybe(N('Annots'), PDFArray)?.asArray() ?? []
    })
    expect(annotations.length).toBeGreaterThan(0)
    expect(ofType('Link').flatMap((link) => link.annotations)).toEqual(annotations)
    for (const ref of annotations) {
      const link = read.file.context.lookup(ref, PDFDict)
      expect(link.lookup(N('Contents'), PDFHexString).decodeText()).toBe(document.view_url)
      const key = link.lookup(N('StructParent'), PDFNumber).asNumber()
      expect(numbers.get(key * 2)).toMatchObject({ numberValue: key })
      const owner = read.elements.find((element) => element.ref === numbers.get(key * 2 + 1))
      expect(owner?.annotations).toContain(ref)
    }
  })

  test('7.20: forms are drawings without marks, and refer to no other file', () => {
    const forms = read.pages[0]?.lookup(N('Resources'), PDFDict).lookup(N('XObject'), PDFDict)
    for (const name of forms?.keys() ?? []) {
      const form = forms?.lookup(name)
      expect(streamText(form)).not.toContain('MCID')
      expect(String(form).split('stream')[0]).not.toMatch(/\/(Ref|OPI|PS)\b/)
    }
  })

  test('7.21: each font is embedded with the glyphs that are shown, their widths and texts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ua-'))
    const fonts = read.pages[0]?.lookup(N('Resources'), PDFDict).lookup(N('Font'), PDFDict)
    const shown = shownCodes(read.pages.map(pageContent).join('\n'))
    expect(new Set(fonts?.keys().map((key) => key.decodeText()))).toEqual(new Set(shown.keys()))
    const tags = new Set<string>()
    for (const [name, codes] of shown) {
      const font = fonts?.lookup(N(name), PDFDict) as PDFDict
      const descendant = font.lookup(N('DescendantFonts'), PDFArray).lookup(0, PDFDict)
      const descriptor = descendant.lookup(N('FontDescriptor'), PDFDict)
      // 7.21.3: the encoding is a standard one, and codes are the glyphs' numbers.
      expect([nameIn(font, 'Encoding'), nameIn(descendant, 'CIDToGIDMap')]).toEqual([
        'Identity-H',
        'Identity',
      ])
      // 7.21.4: embedded, a subset under a tag of its own, without a list of its glyphs that could be wrong.
      const names = [font, descendant].map((dict) => nameIn(dict, 'BaseFont'))
      expect(new Set([...names, nameIn(descriptor, 'FontName')]).size).toBe(1)
      expect(names[0]).toMatch(/^[A-Z]{6}\+\w+/)
      tags.add(names[0]?.slice(0, 6) ?? '')
      expect(descriptor.has(N('CIDSet'))).toBe(false)
      const path = join(folder, `${name}.ttf`)
      writeFileSync(path, bytesOf(descriptor.lookup(N('FontFile2'))))
      const program = new TrueTypeFont(path)
      // 7.21.5, 7.21.7, 7.21.8: widths are those of the font, each code has a text, none is the missing glyph.
      const widths = descendant.lookup(N('W'), PDFArray).lookup(1, PDFArray)
      const unicode = unicodeOf(streamText(font.lookup(N('ToUnicode'))))
      for (const code of codes) {
        expect(code).toBeGreaterThan(0)
        expect(code).toBeLessThan(program.glyphCount)
        const width = widths.lookup(code - 1, PDFNumber).asNumber()
        expect(Math.abs(width - (program.advanceOf(code) * 1000) / program.unitsPerEm)).toBeLessThan(1)
        expect(unicode.get(code)).toMatch(/^[^\0\ufeff\ufffe]+$/)
      }
    }
    expect(tags.size).toBe(shown.size)
    rmSync(folder, { recursive: true })
  })
})
