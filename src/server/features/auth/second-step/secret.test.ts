import { describe, expect, it } from 'vitest'
import { systemRandom } from '#server/platform/clock.ts'
import { createKeys } from '../keys.ts'
import { inGroups, newSecret, openSecret, sealSecret } from './secret.ts'

const keys = await createKeys('a secret for a test, and nothing else')

describe('a sealed secret', () => {
  const secret = newSecret(systemRandom)
  const sealed = sealSecret(keys, systemRandom, 7, secret)

  it('can be opened for its user, and reveals nothing', () => {
    expect(secret).toHaveLength(20)
    expect(openSecret(keys, 7, sealed)).toEqual(secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(sealSecret(keys, systemRandom, 7, secret)).not.toEqual(sealed)
  })

  it('cannot be opened for another user, with another key, or with a changed bit', async () => {
    expect(openSecret(keys, 8, sealed)).toBeUndefined()
    expect(openSecret(await createKeys('another'), 7, sealed)).toBeUndefined()
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed)
      changed[byte]! ^= 1
      expect(openSecret(keys, 7, changed)).toBeUndefined()
    }
    expect(openSecret(keys, 7, sealed.subarray(0, 20))).toBeUndefined()
    expect(openSecret(keys, 7, Buffer.alloc(0))).toBeUndefined()
  })
})

it('is shown in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inGroups('ABCDEFGH')).toBe('ABCD EFGH')
})
