import { expect, test } from 'vitest'
import { svgPath } from './svg-path.ts'

test.each([
  [
    'lines, absolute and relative, with y turned upwards',
    'M1 2L3 4l1 1h2v-3z',
    '1 8 m 3 6 l 4 5 l 6 5 l 6 8 l h',
  ],
  ['a curve', 'M0 0C1 2 3 4 5 6', '0 10 m 1 8 3 6 5 4 c'],
  [
    'a smooth curve mirrors the last control point',
    'M0 0C0 0 4 0 4 4S6 8 8 8',
    '0 10 m 0 10 4 10 4 6 c 4 2 6 2 8 2 c',
  ],
  ['a relative curve', 'M1 1c1 0 1 1 2 2', '1 9 m 2 9 2 8 3 7 c'],
])('draws %s', (_, path, operators) => {
  expect(svgPath(path, 10)).toBe(operators)
})
