import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { PDFDocument, PDFStream } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { zh } from '#shared/i18n/zh.ts'
import { NO_PLACE } from '#shared/quotation/place.ts'
import { aDocument, aRevision, STATES, someLines, PDF_TEXTS as texts } from '#test/fixtures/document.ts'
import { inflated, readFacts, readPages, readText } from '#test/fixtures/pdf.ts'
import { createQuotationPdf } from './pdf.ts'

const quotationPdf = createQuotationPdf()

/** Typesetting drops line ends, so compare without any white space. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '')

describe('its text', () => {
  test.each(['en', 'zh'] as const)('has every text in both languages, with %s first', async (language) => {
    const document = aDocument({ language })
    const text = squeezed(await readText(await quotationPdf(document, 'full', texts)))
    for (const t of [texts.en, texts.zh]) {
      for (const key of [
        'heading',
        'number',
        'date',
        'keepBefore',
        'customer',
        'item',
        'firstYear',
      ] as const) {
        expect(text).toContain(squeezed(t(`pdf.${key}`)))
      }
      expect(text).not.toMatch(/\d+(minutes|分鐘)/)
      expect(text).toContain(squeezed(t('company.address')))
    }
    for (const line of document.lines) {
      expect(text).toContain(squeezed(line.name_en))
      expect(text).toContain(squeezed(line.name_zh))
      expect(text).toContain(squeezed(line.category_name_zh))
    }
    for (const [t, time] of [
      [texts.en, '21 November 2026, 15:49'],
      [texts.zh, '2026年11月21日 15:49'],
    ] as const)
      expect(text).toContain(squeezed(t('pdf.termPendingBefore', { time })))
    const [first, second] = language === 'en' ? ['Quotation', '報價單'] : ['報價單', 'Quotation']
    expect(text.indexOf(first)).toBeLessThan(text.indexOf(second))
  })

  test('has Hong Kong dates, correct sums, the number and the URL of its page', async () => {
    const text = squeezed(await readText(await quotationPdf(aDocument(), 'full', texts)))
    expect(text).toContain('21November2026,15:49')
    expect(text).toContain('2026年11月21日15:49')
    expect(text).toContain('HK$3,356')
    expect(text).toContain('HK$10,300')
    expect(text).toContain('HK$50,572')
    expect(text).toContain('204816')
    expect(text).toContain('wokandwire.example/quotation/view?id=204816')
    expect(text).toContain('Page1of1第1頁，共1頁')
  })

  test('shows when a verified one was kept, and no longer that it expires', async () => {
    const document = aDocument({ state: 'open', verified_at: '2026-11-21T07:31:00.000Z' })
    const text = await readText(await quotationPdf(document, 'full', texts))
    expect(text).toContain('Kept on')
    expect(text).toContain('21 November 2026, 15:31')
    expect(text).not.toContain('Keep before')
    expect(text).not.toContain('expires')
  })

  test('has the number with its version from the second one on: at the top, in each footer and in the title', async () => {
    const bytes = await quotationPdf(aRevision(), 'full', texts)
    const pages = await readPages(bytes)
    expect(pages[0]?.items.filter((item) => item.text === '204816-2')).toHaveLength(2)
    expect(pages[1]?.items.filter((item) => item.text === '204816-2')).toHaveLength(1)
    expect(await readText(bytes)).toContain('wokandwire.example/quotation/view?id=204816')
    expect((await readFacts(bytes)).info.Title).toBe('Quotation 204816-2 – Wok & Wire')
    const first = await quotationPdf(aDocument(STATES.open), 'full', texts)
    expect(await readText(first)).not.toContain('204816-')
  })

  test.each(['en', 'zh'] as const)(
    'confirms an order once it is accepted, with %s first',
    async (language) => {
      const [first, second] =
        language === 'en'
          ? (['Order confirmation', '訂單確認'] as const)
          : (['訂單確認', 'Order confirmation'] as const)
      for (const copy of ['full', 'public'] as const) {
        const bytes = await quotationPdf(aDocument({ ...STATES.accepted, language }), copy, texts)
        const text = squeezed(await readText(bytes))
        expect(text).toContain(squeezed(`${first}${second}`))
        expect(text).not.toContain(squeezed(first === '訂單確認' ? '報價單Quotation' : 'Quotation報價單'))
        // Neither language is broken in the head, beside the stamp.
        const [page] = await readPages(bytes)
        expect(page!.items.map((item) => item.text.trim())).toEqual(expect.arrayContaining([first, second]))
        const company = language === 'en' ? 'Wok & Wire' : '鑊線科技'
        expect((await readFacts(bytes)).info.Title).toBe(`${first} 204816 – ${company}`)
      }
      for (const state of ['open', 'declined', 'expired'] as const) {
        const bytes = await quotationPdf(aDocument({ ...STATES[state], language }), 'full', texts)
        expect(await readText(bytes)).not.toContain(first)
        expect((await readFacts(bytes)).info.Title).toBe(
          texts[language]('pdf.title', { id: '204816', company: texts[language]('company.name') }),
        )
      }
    },
  )

  test.each([
    [
      'open',
      'Validuntil21December2026.Acceptitonlinebytheendofthatday,HongKongtime.',
      '有效期至2026年12月21日，請於該日完結前（香港時間）在網上接納。',
    ],
    [
      'accepted',
      squeezed(
        texts.en('pdf.termAcceptedBy', { name: 'Chan Mei Ling 陳美玲', time: '24 November 2026, 10:05' }),
      ),
      'ChanMeiLing陳美玲已於香港時間2026年11月24日10:05接納，價格以接納時為準。',
    ],
    ['declined', 'Youhavedeclinedthisquotation.', zh.offer.declinedTitle],
    ['expired', 'Thisquotationhasexpired.Askfortoday’sprices.', zh.pdf.termExpired],
  ] as const)('says in both languages what holds for one that is %s', async (state, english, chinese) => {
    for (const language of ['en', 'zh'] as const) {
      const document = aDocument({ ...STATES[state], language })
      const text = squeezed(await readText(await quotationPdf(document, 'full', texts)))
      expect(text).toContain(english)
      expect(text).toContain(chinese)
      expect(text).not.toContain('Keepbefore')
      const hasDay = state === 'open' || state === 'expired'
      expect(text.includes('21December2026')).toBe(hasDay)
      expect(text.includes('2026年12月21日')).toBe(hasDay)
    }
  })

  test('adds up special prices, the chosen options and the discount, which has its reason', async () => {
    const document = aRevision()
    const text = squeezed(await readText(await quotationPdf(document, 'full', texts)))
    const sums = text.slice(text.indexOf('Subtotal'), text.indexOf('HK$23,116') + 9)
    expect(sums).toBe(
      'Subtotal小計2,1322,000Discount10%減10%−214−200' +
        'Discount折扣Openingofferforthesecondbranch二店開張優惠−100−500Total合計HK$1,818HK$1,300' +
        'Withalloptions連同所有可選項目1,9802,020First-yeartotal首年總額HK$23,116',
    )
    expect(text).toContain(
      'Notetoyou給你的話Wecaninstallonanymorningbefore11.安裝可安排於早上十一時前進行，不影響午市。',
    )
    expect(document.monthly_total * 12 + document.upfront_total).toBe(23_116)
  })

  test('has a row for what the discount has: a percentage, amounts, or both', async () => {
    const sumsFor = async (percent: number, monthly: number, upfront: number) => {
      const discount = { percent, monthly, upfront, reason: '' }
      const document = aDocument({ lines: someLines(1), discount })
      const text = squeezed(await readText(await quotationPdf(document, 'full', texts)))
      return /HK\$Monthly每月One-off一次性費用(.*?)First-year/.exec(text)?.[1]
    }
    const subtotal = 'Subtotal小計3801,200'
    expect(await sumsFor(5, 0, 0)).toBe(`${subtotal}Discount5%減5%−19−60Total合計HK$361HK$1,140`)
    expect(await sumsFor(0, 80, 0)).toBe(`${subtotal}Discount折扣−80–Total合計HK$300HK$1,200`)
    expect(await sumsFor(50, 0, 900)).toBe(
      `${subtotal}Discount50%減50%−190−600Discount折扣–−600Total合計HK$190HK$0`,
    )
  })

  test('lists options only where one is left out', async () => {
    const sumsWith = async (is_chosen: 0 | 1) => {
      const lines = someLines(2).map((line, index) => ({
        ...line,
        is_optional: 1 as const,
        is_chosen: index === 1 ? is_chosen : (1 as const),
      }))
      return squeezed(await readText(await quotationPdf(aDocument({ lines }), 'full', texts)))
    }
    expect(await sumsWith(1)).toContain('Monthly每月HK$740One-off一次性費用HK$2,800First-year')
    expect(await sumsWith(0)).toContain(
      'Total合計HK$380HK$1,200Withalloptions連同所有可選項目7402,800First-year',
    )
  })

  test('lets every submitted character be copied, including rare ones, emoji and accents', async () => {
    const detail =
      '鱲魚涌𨋢口、䶮記　“quoted” – it’s · 50 × 2 → ok… 👨‍👩‍👧 👍🏽 ❤️ ש é é ﷽ ｶﾞ ①Ⅷ㈱ 〓 ½ €£¥ ſt ﬁ'
    const PLACE = { restaurant: 'Café 𠮷田', district: 'Coloane 路環' }
    const contact = {
      name: '𠮷田 Łukasz',
      email: 'ñandú@例子.example',
      phone: '(852) 2345-6789 x1',
      ...PLACE,
      detail,
    }
    const text = squeezed(await readText(await quotationPdf(aDocument({ contact }), 'full', texts)))
    for (const part of Object.values(contact)) expect(text).toContain(squeezed(part))
  })
})

describe('the public copy', () => {
  const contact = {
    name: 'Qzyxname 龘靐',
    email: 'qzyxmail@qzyxhost.example',
    phone: '+852 7531 8642',
    detail: 'Qzyxdetail 齉爩 🦑',
    restaurant: 'Qzyxrestaurant 齉爩',
    district: 'Qzyxdistrict 齉爩',
  }
  const secrets = ['Qzyx', 'qzyx', '龘', '靐', '齉', '爩', '🦑', '7531 8642']

  test('shows lines, prices and totals, and nothing about the person', async () => {
    const bytes = await quotationPdf(aDocument({ contact }), 'public', texts)
    const text = await readText(bytes)
    expect(text).toContain('HK$50,572')
    expect(text).toContain('廚房打印機')
    expect(text).toContain('•••@•••')
    for (const secret of secrets) expect(text).not.toContain(secret)
    const inside = inflated(bytes)
    for (const secret of secrets) {
      expect(inside).not.toContain(secret)
      const utf16 = Buffer.from(secret, 'utf16le').swap16().toString('hex').toUpperCase()
      // Four digits occur by chance, as in the offset of an object.
      if (utf16.length > 4) expect(inside).not.toContain(utf16)
    }
  })

  test('shows that it was accepted and when, and neither who did nor what was written to them', async () => {
    const revision = aRevision({
      ...STATES.accepted,
      note: 'Qzyxnote 龘',
      acceptance: { name: 'Qzyxname 靐', at: STATES.accepted.acceptance.at },
    })
    const document = { ...revision, contact, discount: { ...revision.discount, reason: 'Qzyxreason 🦑' } }
    const bytes = await quotationPdf(document, 'public', texts)
    const text = await readText(bytes)
    expect(squeezed(text)).toContain(
      squeezed(texts.en('pdf.termAccepted', { time: '24 November 2026, 10:05' })),
    )
    expect(text).toContain('HK$1,818')
    for (const secret of secrets) expect(text + inflated(bytes)).not.toContain(secret)
    const other = { ...document, note: '', acceptance: { ...STATES.accepted.acceptance, name: '' } }
    expect(Buffer.compare(bytes, await quotationPdf(other, 'public', texts))).toBe(0)
  })

  test('is the same, byte for byte, for every customer and any length of text', async () => {
    const blank = { name: 'A', email: 'a@b.cc', phone: '', ...NO_PLACE, detail: '' }
    const long = { ...contact, detail: '長'.repeat(5000) }
    const copies = await Promise.all(
      [contact, blank, long].map((person) => quotationPdf(aDocument({ contact: person }), 'public', texts)),
    )
    expect(Buffer.compare(copies[0] ?? Buffer.of(), copies[1] ?? Buffer.of(1))).toBe(0)
    expect(Buffer.compare(copies[0] ?? Buffer.of(), copies[2] ?? Buffer.of(1))).toBe(0)
  })
})

describe('the file', () => {
  test('has the same bytes for the same quotation, even with another process’s fonts', async () => {
    const first = await quotationPdf(aDocument(), 'full', texts)
    expect(Buffer.compare(first, await createQuotationPdf()(aDocument(), 'full', texts))).toBe(0)
    const accepted = aRevision(STATES.accepted)
    const signed = await quotationPdf(accepted, 'full', texts)
    expect(Buffer.compare(signed, await createQuotationPdf()(accepted, 'full', texts))).toBe(0)
  })

  test('can be opened by another library, with title, dates, language and tags', async () => {
    const bytes = await quotationPdf(aDocument({ language: 'zh' }), 'full', texts)
    const { info, marks, preferences } = await readFacts(bytes)
    expect(info).toMatchObject({
      Title: '報價單 204816 – 鑊線科技',
      CreationDate: 'D:20261121071900Z',
      Language: 'zh-Hant-HK',
    })
    expect(marks?.Marked).toBe(true)
    expect(preferences).toMatchObject({ DisplayDocTitle: true })
  })

  test('has an element for every mark, a text for every figure, a scope for every heading cell', async () => {
    const inside = inflated(await quotationPdf(aDocument(), 'full', texts))
    const opened = inside.match(/BDC/g)?.length ?? 0
    expect(inside.match(/^EMC$/gm)).toHaveLength(opened)
    const marks = inside.match(/<<\/MCID \d+>>BDC/g)?.length ?? 0
    const owners = [...inside.matchAll(/\d \[ ((?:\d+ 0 R )+)\]/g)].map(
      (found) => found[1]?.split('R').length ?? 0,
    )
    expect(owners.reduce((sum, count) => sum + count - 1, 0)).toBe(marks)
    expect(inside.match(/\/S \/Figure/g)?.length).toBe(inside.match(/\/S \/Figure[^<>]*\/Alt </g)?.length)
    expect(inside.match(/\/S \/TH\b/g)?.length).toBe(
      inside.match(/\/S \/TH\b[^<>]*\/A <<[^<>]*\/Scope/g)?.length,
    )
    expect(inside.match(/\/S \/H1\b/g)).toHaveLength(1)
  })

  test('has the same names whatever the text: pdf-lib keeps each for as long as the process runs', async () => {
    const namesFor = async (name: string) => {
      const document = aDocument({ contact: { ...aDocument().contact, name } })
      const file = await PDFDocument.load(await quotationPdf(document, 'full', texts))
      const objects = file.context.enumerateIndirectObjects().map(([, object]) => object)
      const written = objects.map((object) => String(object instanceof PDFStream ? object.dict : object))
      return new Set(written.join('\n').match(/\/[^\s/<>[\]()]+/g))
    }
    const names = await namesFor('王小明')
    expect(names).toContain('/AAAAAA+BricolageGrotesque-ExtraBold')
    expect(await namesFor('Li Ka Yan 李嘉欣')).toEqual(names)
  })

  test('stays small for a typical quotation', async () => {
    expect((await quotationPdf(aDocument(), 'full', texts)).length).toBeLessThan(140_000)
  })
})

describe('for any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.constantFrom(
      '',
      '\0',
      '\ud800',
      '\u200d'.repeat(300),
      '。'.repeat(200),
      '\n'.repeat(3000),
      ' '.repeat(3000),
    ),
  )

  test('never throws, and returns a PDF', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: anything,
          email: anything,
          phone: anything,
          restaurant: anything,
          district: anything,
          detail: anything,
        }),
        anything,
        async (contact, name) => {
          const [line] = aDocument().lines
          const lines = line ? [{ ...line, name_en: name, name_zh: name, category_name_zh: name }] : []
          const document = aDocument({
            contact,
            lines,
            view_url: name,
            id: name,
            created_at: name,
            language: 'zh',
          })
          const pages = await readPages(await quotationPdf(document, 'full', texts))
          expect(pages.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('never throws for a revision, in any state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ note: anything, reason: anything, signed: anything, detail: anything }),
        fc.record({ percent: fc.nat(100), monthly: fc.nat(), upfront: fc.nat() }),
        fc.array(fc.record({ price: fc.nat(), before: fc.option(fc.nat()), isTaken: fc.boolean() })),
        fc.constantFrom(...Object.values(STATES)),
        async ({ note, reason, signed, detail }, discount, prices, state) => {
          const lines = prices.slice(0, 5).map(({ price, before, isTaken }) => ({
            ...aDocument().lines[0]!,
            monthly_price: price,
            list_monthly_price: before,
            is_optional: 1 as const,
            is_chosen: isTaken ? (1 as const) : (0 as const),
          }))
          const document = aRevision({
            ...state,
            lines,
            note,
            discount: { ...discount, reason },
            contact: { ...aDocument().contact, detail },
          })
          if (document.acceptance) document.acceptance = { ...document.acceptance, name: signed }
          for (const copy of ['full', 'public'] as const) {
            expect((await readPages(await quotationPdf(document, copy, texts))).length).toBeGreaterThan(0)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('makes a page of no lines, huge sums and a link too long for a code', async () => {
    const [line] = aDocument().lines
    if (!line) throw new Error('The sample has no line')
    const huge = { ...line, quantity: 999, monthly_price: 999_999_999, upfront_price: 999_999_999 }
    const text = squeezed(
      await readText(
        await quotationPdf(aDocument({ lines: [huge], view_url: 'x'.repeat(4000) }), 'full', texts),
      ),
    )
    expect(text).toContain('HK$998,999,999,001')
    expect(await readPages(await quotationPdf(aDocument({ lines: [] }), 'full', texts))).toHaveLength(1)
  })
})

test('lets other work run between its lines, pages and fonts, however many scripts they are in', async () => {
  const words = 'Łukasz Київ서울ร้านอาหารक्षत्रिय מסעדה مطعم 報價 '
  const lines = someLines(95).map((line, index) => ({ ...line, text_en: `${index} ${words.repeat(12)}` }))
  // Loading for the first one pauses anyway.
  await quotationPdf(aDocument({ lines }), 'public', texts)
  let turns = 0
  let isDrawn = false
  const drawn = quotationPdf(aDocument({ lines }), 'full', texts).finally(() => {
    isDrawn = true
  })
  for (; !isDrawn; turns++) await nextTurn()
  await drawn
  expect(turns).toBeGreaterThan(10)
})
