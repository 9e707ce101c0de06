import { expect, it } from 'vitest'
import { mergeTexts } from '../i18n/merge.ts'
import { createT } from '../i18n/t.ts'
import { formPages } from './form-pages.ts'

const aProduct = (id: number, monthly_price: number, upfront_price: number) => ({
  id,
  key: `p${id}`,
  name: `P${id}`,
  description: '',
  monthly_price,
  upfront_price,
})

it('each category has its page after the contact details, and its lowest price, by the month where there is one', () => {
  const catalogue = [
    {
      id: 1,
      key: 'till',
      name: 'Tills',
      products: [aProduct(1, 380, 0), aProduct(2, 0, 5), aProduct(3, 90, 400)],
    },
    { id: 2, key: 'drawer', name: 'Drawers', products: [aProduct(4, 0, 500), aProduct(5, 0, 300)] },
    { id: 3, key: 'gift', name: 'Gifts', products: [aProduct(6, 0, 0)] },
  ]
  expect(
    formPages(catalogue, createT(mergeTexts('en', []), 'en')).map(({ key, page, products, from }) => [
      key,
      page,
      products,
      from,
    ]),
  ).toEqual([
    ['till', 2, 3, 'from HK$90\u00a0a\u00a0month'],
    ['drawer', 3, 2, 'from HK$300\u00a0one-off'],
    ['gift', 4, 1, ''],
  ])
})
