import { expect, it } from 'vitest'
import { TOOL_COLOURS } from '../tool/tool.ts'
import { contrastOf, MIN_CONTRAST } from './colour.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#FFF', 1],
  ['#767676', '#ffffff', 4.5],
  ['#777777', '#ffffff', 4.4],
  ['#0e5a4a', '#fffdf7', 8],
])('%s on %s has %d', (one, other, ratio) => {
  expect([contrastOf(one, other), contrastOf(other, one)]).toEqual([ratio, ratio])
})

it.each(['', '#12', 'red', '#gggggg'])('%j has no contrast value', (text) => {
  expect(contrastOf(text, '#ffffff')).toBeUndefined()
})

it.each(Object.entries(TOOL_COLOURS))('the pair %s can be read', (_name, { bg_color, font_color }) => {
  expect(contrastOf(bg_color, font_color)).toBeGreaterThanOrEqual(MIN_CONTRAST)
})
