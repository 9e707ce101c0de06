import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fragmentOf, joinFragments } from './fragment.ts'

test('joined fragments inflate to the joined texts', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9000 }), { maxLength: 12 }), (parts) => {
      expect(inflateSync(joinFragments(parts.map(fragmentOf)))).toEqual(Buffer.concat(parts))
    }),
    { numRuns: 60 },
  )
})

test('no fragments make an empty stream', () => {
  expect(inflateSync(joinFragments([]))).toHaveLength(0)
})
