import { expect, it } from 'vitest'
import { splitIntoParts } from './line-parts.ts'

const line = (category: string, change: { heading?: string; is_optional?: boolean } = {}) => ({
  product: category === '' ? null : 1,
  category_name_en: category,
  category_name_zh: category,
  heading_en: '',
  heading_zh: change.heading ?? '',
  is_optional: change.is_optional ?? false,
})
const shown = (lines: ReturnType<typeof line>[]) =>
  splitIntoParts(lines).map(({ names, lines: of, options }) => [names?.en, of.length, options.length])

it('lines stand below their categories, also where one comes again', () => {
  expect(shown([line('Tills'), line('Tills'), line('Cameras'), line('Tills')])).toEqual([
    ['Tills', 2, 0],
    ['Cameras', 1, 0],
    ['Tills', 1, 0],
  ])
})

it('own lines belong to what they follow, and need nothing above them', () => {
  expect(shown([line(''), line('Tills'), line(''), line('Tills')])).toEqual([
    [undefined, 1, 0],
    ['Tills', 3, 0],
  ])
})

it('a heading counts until the next one, in both languages, in place of the categories', () => {
  const lines = [
    line('Tills'),
    line('Tills', { heading: '廚房' }),
    line('Cameras'),
    line('', { heading: 'Work' }),
  ]
  expect(shown(lines)).toEqual([
    ['Tills', 1, 0],
    ['廚房', 2, 0],
    ['Work', 1, 0],
  ])
})

it('options are apart, under their heading, and a category goes on after one', () => {
  const option = { is_optional: true }
  expect(
    shown([
      line('Tills'),
      line('Cameras', option),
      line('Tills'),
      line('Tills', { ...option, heading: 'More' }),
    ]),
  ).toEqual([
    ['Tills', 2, 1],
    ['More', 0, 1],
  ])
})
