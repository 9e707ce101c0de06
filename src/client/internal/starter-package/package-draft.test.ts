import { expect, it } from 'vitest'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import {
  hasWrongLine,
  linesToSave,
  NEW_PACKAGE,
  newPackageErrors,
  packageDraft,
  packageTotals,
  parseLines,
  storedLines,
  withProduct,
} from './package-draft.ts'

const TILL = { id: 1, monthly_price: 380, upfront_price: 1_200 } as DeskProduct
const PRODUCTS = new Map([[TILL.id, TILL]])

it('keeps the lines of a package as one text, and gives them back', () => {
  const lines = [{ product: 1, quantity: 3 }]
  const names = { en: 'Noodle shop', zh: '麵店' }
  const draft = packageDraft({
    id: 7,
    names,
    descriptions: { en: '', zh: '' },
    uses: { en: 'One till', zh: '' },
    is_most_chosen: true,
    lines,
    position: 0,
    etag: '"a"',
  })
  expect(draft).toMatchObject({ 'names.en': 'Noodle shop', 'names.zh': '麵店', 'descriptions.en': '' })
  expect(linesToSave(draft.lines)).toEqual(lines)
  expect(parseLines('')).toEqual([])
})

it('counts a product that is chosen again on its line, up to the limit', () => {
  const one = withProduct([], 1)
  expect(withProduct(one, 1)).toEqual([{ product: 1, quantity: 2 }])
  expect(withProduct(one, 2)).toHaveLength(2)
  expect(withProduct([{ product: 1, quantity: 999 }], 1)).toEqual([{ product: 1, quantity: 999 }])
})

it('adds up what is known, and leaves out a product that is gone', () => {
  const lines = [
    { product: 1, quantity: 2 },
    { product: 99, quantity: 5 },
  ]
  expect(packageTotals(lines, PRODUCTS)).toEqual({
    monthly_total: 760,
    upfront_total: 2_400,
    first_year_total: 11_520,
  })
  expect(hasWrongLine(storedLines(lines), PRODUCTS)).toBe(true)
})

it('wants both names and a product', () => {
  expect(newPackageErrors({ ...NEW_PACKAGE.start, 'names.en': ' ' })).toEqual({
    'names.en': 'error.required',
    'names.zh': 'error.required',
    lines: 'error.starterPackageEmpty',
  })
  const whole = {
    ...NEW_PACKAGE.start,
    'names.en': 'A',
    'names.zh': '甲',
    lines: storedLines(withProduct([], 1)),
  }
  expect(newPackageErrors(whole)).toEqual({})
  expect(hasWrongLine(whole.lines, PRODUCTS)).toBe(false)
})
