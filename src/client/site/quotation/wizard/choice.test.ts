import { expect, it } from 'vitest'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { choiceOf } from './choice.ts'

it('lists only chosen products, by category, with totals', () => {
  const choice = choiceOf(aCatalogue(), { 1: 2, 2: 3, 21: 4 })
  expect(choice.categories.map(({ name, page }) => [name, page])).toEqual([
    ['POS hardware', 2],
    ['CCTV', 4],
  ])
  expect(choice.categories[0]?.lines[1]).toMatchObject({ quantity: 3, monthly: 270, upfront: 1200 })
  expect(choice.items).toBe(9)
  expect(choice.totals).toEqual({ monthly_total: 1270, upfront_total: 4800, first_year_total: 20_040 })
})

it('is empty if nothing is chosen', () => {
  expect(choiceOf(aCatalogue(), {})).toMatchObject({ categories: [], items: 0 })
})
