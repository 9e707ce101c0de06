import { expect, it } from 'vitest'
import { hasEtag } from './etag.ts'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('matches "a" against %j: %s', (header, has) => {
  expect(hasEtag(header, '"a"')).toBe(has)
})
