import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { createT } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import {
  type EditorLine,
  editorLine,
  pricedLine,
  shownName,
  withOwnLine,
  withPackage,
  withProduct,
} from './editor-line.ts'
import {
  blankDraft,
  draftErrors,
  draftTerms,
  savablePart,
  type VersionDraft,
  type VersionTexts,
  wrongNames,
} from './version-draft.ts'

const terminal = {
  id: 1,
  names: { en: 'Counter terminal', zh: '收銀機' },
  monthly_price: 380,
  upfront_price: 1200,
  category: 1,
  category_names: { en: 'POS', zh: '收銀' },
  show_in_quotation: true,
}
const printer = { ...terminal, id: 2, names: { en: 'Printer', zh: '打印機' } }
const blank = blankDraft('en')
const aDraft = (change: Partial<EditorLine> = {}, texts: Partial<VersionTexts> = {}) => ({
  texts: { ...blank.texts, ...texts },
  lines: withProduct([], terminal).map((line) => ({ ...line, ...change })),
})

const stored = {
  position: 0,
  product: 1,
  quantity: 3,
  monthly_price: 300,
  upfront_price: 1000,
  list_monthly_price: 380,
  list_upfront_price: null,
  model: '',
  photo: '',
  is_optional: true,
  is_chosen: false,
  category: 'pos',
  category_name_en: 'POS',
  category_name_zh: '收銀',
  name: 'counter_terminal',
  name_en: '',
  name_zh: '收銀機',
  text_en: '',
  text_zh: '連底座',
  heading_en: 'Till',
  heading_zh: '',
}

describe('a line', () => {
  it('is added once, and then has one more', () => {
    const twice = withProduct(withProduct([], terminal), terminal)
    expect(twice.map(({ quantity }) => quantity)).toEqual([2])
    const beside = withProduct([{ ...twice[0]!, is_optional: true }], terminal)
    expect(beside.map(({ is_optional }) => is_optional)).toEqual([true, false])
    expect(new Set(beside.map(({ key }) => key)).size).toBe(2)
  })

  it('never has the key of one that was removed, which Undo may put back', () => {
    const [first, last] = withProduct(withProduct([], terminal), printer)
    const added = withOwnLine([first!], 'Cabling').at(-1)!
    expect(added.key).not.toBe(last!.key)
  })

  it('of a package is added where its product is missing', () => {
    const products = new Map([terminal, printer].map((product) => [product.id, product]))
    const content = [
      { product: 1, quantity: 2 },
      { product: 2, quantity: 3 },
      { product: 9, quantity: 1 },
    ]
    const lines = withPackage(withProduct([], terminal), content, products)
    expect(lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('keeps the prices that it was offered at and its texts, and shows a special price beside the usual', () => {
    const line = editorLine(stored)
    expect(line).toMatchObject({ monthly: '300', usual_monthly: 380, upfront: '', usual_upfront: 1000 })
    expect(line.names).toEqual({ en: 'counter terminal', zh: '收銀機' })
    expect(draftTerms({ ...blank, lines: [line] }).lines).toEqual([
      {
        product: 1,
        quantity: 3,
        monthly_price: 300,
        upfront_price: 1000,
        is_optional: true,
        name_en: '',
        name_zh: '',
        text_en: '',
        text_zh: '連底座',
        heading_en: 'Till',
        heading_zh: '',
      },
    ])
  })

  it('costs its usual price while no price is typed', () => {
    const [line] = aDraft({ monthly: '3o0', upfront: '0' }).lines
    expect(pricedLine(line!)).toMatchObject({ monthly_price: 380, upfront_price: 0 })
  })

  it.each([
    ['On-site cabling', { en: 'On-site cabling', zh: '' }],
    ['現場佈線', { en: '', zh: '現場佈線' }],
  ])('of one’s own is named in the language in which it was typed: %s', (typed, names) => {
    const [line] = withOwnLine([], typed)
    expect(line).toMatchObject({ product: null, names })
    expect([shownName(line!, 'en'), shownName(line!, 'zh')]).toEqual([typed, typed])
    const [sent] = draftTerms({ ...blank, lines: [{ ...line!, upfront: '3000' }] }).lines
    expect(sent).toMatchObject({ product: null, name_en: names.en, name_zh: names.zh, upfront_price: 3000 })
  })

  it('of one’s own that was stored is edited with its prices', () => {
    const own = { ...stored, product: null, name: '', name_en: 'Cabling', list_monthly_price: null }
    expect(editorLine(own)).toMatchObject({ monthly: '300', upfront: '1000', usual_monthly: 0 })
  })
})

describe('a draft', () => {
  it('without errors has a line, and a customer where it was never sent', () => {
    expect(draftErrors(aDraft(), false)).toEqual({})
    expect(draftErrors(blank, true)).toEqual({
      name: 'error.required',
      email: 'error.customerReach',
      lines: 'error.quotationEmpty',
    })
  })

  it.each([{ phone: '9123 4567' }, { email: 'mei@kamsin.example' }])(
    'is for a customer with one of phone and email: %j',
    (texts) => {
      expect(draftErrors(aDraft({}, { name: '陳美玲', ...texts }), true)).toEqual({})
    },
  )

  it.each([
    [{ discount_percent: '101' }, { discount_percent: 'error.percent' }],
    [{ discount_percent: '2.5' }, { discount_percent: 'error.percent' }],
    [{ discount_monthly: '-1' }, { discount_monthly: 'error.price' }],
    [{ discount_percent: '5％' }, { discount_reason: 'desk.reasonMissing' }],
    [{ valid_until_day: '0202-11-30' }, { valid_until_day: 'error.validUntilDay' }],
    [{ valid_until_day: '20266-11-30' }, { valid_until_day: 'error.validUntilDay' }],
    [{ note: 'x'.repeat(2_001) }, { note: 'error.tooLong' }],
    [{ discount_upfront: '1201', discount_reason: 'x' }, { discount_upfront: 'desk.beyondPrice' }],
  ])('with %j says what is wrong', (texts, errors) => {
    expect(draftErrors(aDraft({}, texts), false)).toEqual(errors)
  })

  it.each([
    [{ monthly: '1,00' }, { 'lines.0.monthly_price': 'error.price' }],
    [{ text_zh: '字'.repeat(501) }, { 'lines.0.text_zh': 'error.tooLong' }],
    [{ upfront: '10000001' }, { 'lines.0.upfront_price': 'error.price' }],
    [{ mistyped: '1e3' }, { 'lines.0.quantity': 'error.lineQuantity' }],
    [{ quantity: 0 }, { 'lines.0.quantity': 'error.lineQuantity' }],
    [{ product: null, names: { en: ' ', zh: '' } }, { 'lines.0.name_en': 'error.lineName' }],
  ])('with a line of %j names the cell', (change, errors) => {
    expect(draftErrors(aDraft(change), false)).toEqual(errors)
  })
})

describe('what is right in a draft is saved at once', () => {
  const stored = aDraft()
  const [line] = stored.lines as [EditorLine]
  const other = withProduct([], printer)[0]!
  const typed = (texts: Partial<VersionTexts>, lines = stored.lines): VersionDraft => ({
    texts: { ...stored.texts, note: 'As agreed', ...texts },
    lines,
  })
  const saved = (texts: Partial<VersionTexts>, lines = stored.lines) => typed(texts, lines)

  it.each([
    ['all of it', typed({}), saved({})],
    ['a price that is none', typed({}, [{ ...line, upfront: '1,0' }, other]), saved({}, [line, other])],
    ['a new line without a price', typed({}, [line, { ...other, monthly: 'x' }]), saved({}, [line])],
    ['a quantity of none', typed({}, [{ ...line, quantity: 0 }]), saved({})],
    ['a discount without a reason', typed({ discount_percent: '5%' }), saved({})],
    [
      'a reason with half a discount',
      typed({ discount_percent: '5.5', discount_reason: 'Agreed' }),
      saved({}),
    ],
    ['a day that nobody means', typed({ valid_until_day: '2206-11-30' }), saved({})],
    ['no line at all', typed({}, []), saved({})],
  ])('%s', (_, draft, part) => {
    expect(savablePart(draft, stored, false)).toEqual(part)
  })

  it('and nothing where all of it hangs together', () => {
    const blankStored = { ...stored, lines: [] }
    expect(savablePart(typed({}, [{ ...line, upfront: '?' }]), blankStored, false)).toBeUndefined()
  })

  it.each([
    ['en', 'Counter terminal: ', '; '],
    ['zh', '收銀機：', '；'],
  ] as const)('what is wrong has a name in %s', (language, product, and) => {
    const t = createT(language === 'en' ? en : zh, language)
    const draft = typed({ discount_percent: '105' }, [{ ...line, upfront: '1,0' }])
    const errors = draftErrors(draft, false)
    expect(wrongNames(draft, errors, t, language)).toBe(
      product + t('desk.upfront') + and + t('desk.discountPercent'),
    )
  })
})

it('leaves it to the Company page whether photos are shown, until someone chooses', () => {
  const shown = (shows_photos: string) => draftTerms(aDraft({}, { shows_photos })).shows_photos
  expect([shown(''), shown('on'), shown('off')]).toEqual([undefined, true, false])
})
