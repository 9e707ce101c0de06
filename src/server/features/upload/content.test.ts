import { expect, it } from 'vitest'
import { parseRange } from './content.ts'

it.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=8-99999999999999999999', { first: 8, last: 9 }],
  ['Bytes = 0-0', { first: 0, last: 0 }],
])('parses %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'finds no range of ten bytes in %s',
  (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable')
  },
)

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=3-2',
  'bytes=12-11',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=a-b',
])('ignores %j', (header) => {
  expect(parseRange(header, 10)).toBeUndefined()
})

it('finds no range in an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})
