import { describe, expect, it } from 'vitest'
import { type EditorLine, editorLine, linesOf, textOf, withProduct } from './editor-line.ts'
import { blankDraft, draftFaults, pricedLine, termsOf } from './version-draft.ts'

const terminal = {
  id: 1,
  names: { en: 'Counter terminal', zh: '收銀機' },
  monthly_price: 380,
  upfront_price: 1200,
  category: 1,
  category_names: { en: 'POS', zh: '收銀' },
  show_in_quotation: true,
}
const aDraft = (change: Partial<EditorLine> = {}) => {
  const [line] = withProduct([], terminal)
  return { ...blankDraft('en'), lines: textOf([{ ...line!, ...change }]) }
}

describe('a line', () => {
  it('is added once, and then has one more', () => {
    const twice = withProduct(withProduct([], terminal), terminal)
    expect(twice.map(({ quantity }) => quantity)).toEqual([2])
    const beside = withProduct([{ ...twice[0]!, is_optional: true }], terminal)
    expect(beside.map(({ is_optional }) => is_optional)).toEqual([true, false])
    expect(new Set(beside.map(({ key }) => key)).size).toBe(2)
  })

  it('keeps the prices that it was offered at, and shows a special one beside the usual', () => {
    const stored = {
      position: 0,
      product: 1,
      quantity: 3,
      monthly_price: 300,
      upfront_price: 1000,
      list_monthly_price: 380,
      list_upfront_price: null,
      is_optional: true,
      is_chosen: false,
      category: 'pos',
      category_name_en: 'POS',
      category_name_zh: '收銀',
      name: 'counter_terminal',
      name_en: '',
      name_zh: '收銀機',
      text_en: 'Till and drawer',
      text_zh: '',
      heading_en: '',
      heading_zh: '樓面',
    }
    const line = editorLine(stored)
    expect(line).toMatchObject({ monthly: '300', usual_monthly: 380, upfront: '', usual_upfront: 1000 })
    expect(line.names).toEqual({ en: '收銀機', zh: '收銀機' })
    expect(termsOf({ ...blankDraft('en'), lines: textOf([line]) }).lines).toEqual([
      {
        product: 1,
        quantity: 3,
        monthly_price: 300,
        upfront_price: 1000,
        is_optional: true,
        text_en: 'Till and drawer',
        text_zh: '',
        heading_en: '',
        heading_zh: '樓面',
      },
    ])
  })

  it('costs its usual price while no price is typed', () => {
    const [line] = linesOf(aDraft({ monthly: '3o0', upfront: '0' }).lines)
    expect(pricedLine(line!)).toMatchObject({ monthly_price: 380, upfront_price: 0 })
  })
})

describe('a draft', () => {
  it('without faults has a line, and a customer where it was never sent', () => {
    expect(draftFaults(aDraft(), false)).toEqual({})
    expect(draftFaults(blankDraft('en'), true)).toEqual({
      name: 'record.required',
      email: 'error.customerReach',
      lines: 'error.quotationEmpty',
    })
  })

  it.each([
    [{ discount_percent: '101' }, { discount_percent: 'error.percent' }],
    [{ discount_percent: '2.5' }, { discount_percent: 'error.percent' }],
    [{ discount_monthly: '-1' }, { discount_monthly: 'error.price' }],
    [{ discount_percent: '5' }, { discount_reason: 'desk.reasonMissing' }],
    [{ discount_upfront: '1201', discount_reason: 'x' }, { discount_upfront: 'desk.beyondPrice' }],
  ])('with %j says what is wrong', (change, faults) => {
    expect(draftFaults({ ...aDraft(), ...change }, false)).toEqual(faults)
  })

  it.each([{ monthly: '1,000' }, { mistyped: '1e3' }, { quantity: 0 }])(
    'with a line of %j is not sent',
    (change) => {
      expect(draftFaults(aDraft(change), false)).toEqual({ lines: 'desk.wholeNumber' })
    },
  )
})
