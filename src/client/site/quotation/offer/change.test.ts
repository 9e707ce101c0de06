// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { rememberChange, rememberedChange } from './change.ts'

beforeEach(() => sessionStorage.clear())

const line = (position: number, is_optional: boolean) => ({
  position,
  is_optional,
  product: position,
  quantity: 2,
  name_en: 'Till',
  name_zh: '收銀機',
})
const offer = {
  id: '123456',
  version: 2,
  state: 'open',
  asked: null,
  lines: [line(0, false), line(1, true), line(2, true)],
} as unknown as Offer

it('keeps what the customer saw, with the options that were ticked apart from the others', () => {
  rememberChange(offer, [1])
  const [number] = Object.keys(sessionStorage).map((key) => key.replace('quotation-change-', ''))
  expect(rememberedChange(number!)).toMatchObject({
    id: '123456',
    lines: [{ product: 0 }, { product: 1 }],
    options: [1],
    untaken: [{ product: 2 }],
  })
})

it('begins from the last request that no one has answered, with what was ticked since', () => {
  const asked = { products: { 0: 5, 1: 2, 7: 0 }, options: [1], detail: 'And a till' }
  rememberChange({ ...offer, asked }, [2])
  expect(rememberedChange('123456-2')).toMatchObject({
    quantities: { 0: 5, 1: 2, 2: 2 },
    options: [1, 2],
    detail: 'And a till',
    isAgain: true,
  })
})

it.each(['null', '{', '{"id":"123456","version":2,"lines":[]}'])(
  'has nothing where the tab has stored %s',
  (stored) => {
    sessionStorage.setItem('quotation-change-123456-2', stored)
    expect(rememberedChange('123456-2')).toBeUndefined()
  },
)
