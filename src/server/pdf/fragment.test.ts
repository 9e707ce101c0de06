import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fragmentOf, joinFragments, storedFragment } from './fragment.ts'

test('joined fragments inflate to the joined texts', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9000 }), { maxLength: 12 }), (parts) => {
      expect(inflateSync(joinFragments(parts.map(fragmentOf)))).toEqual(Buffer.concat(parts))
    }),
    { numRuns: 60 },
  )
})

test('stored fragments of any length join with deflated ones', () => {
  const parts = [0, 1, 65_535, 65_536, 140_000].map((length) => Buffer.alloc(length, 'font '))
  const fragments = parts.flatMap((part) => [storedFragment(part), fragmentOf(part)])
  expect(inflateSync(joinFragments(fragments))).toEqual(Buffer.concat(parts.flatMap((part) => [part, part])))
})

test('no fragments make an empty stream', () => {
  expect(inflateSync(joinFragments([]))).toHaveLength(0)
})
