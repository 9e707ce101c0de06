/** The key on the disk: created once, and complete or absent. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { aSmallDisk } from '#test/support/disk.ts'
import { systemRandom } from '../platform/clock.ts'
import { loadSecret } from './open-data.ts'

it('is created once, readable by its owner only', () => {
  const directory = newDirectory()
  const secret = loadSecret(directory, systemRandom)
  expect(secret).toHaveLength(43)
  expect(loadSecret(directory, systemRandom)).toBe(secret)
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(directory)).toEqual(['secret'])
})

it('leaves no partial key on a full disk, and is created once there is space', (context) => {
  const disk = aSmallDisk(4) ?? context.skip('no such disk can be made here')
  try {
    writeFileSync(join(disk.path, 'other'), Buffer.alloc(4_096))
    expect(() => loadSecret(disk.path, systemRandom)).toThrow('ENOSPC')
    expect(readdirSync(disk.path)).not.toContain('secret')
    rmSync(join(disk.path, 'other'))
    expect(loadSecret(disk.path, systemRandom)).toHaveLength(43)
  } finally {
    disk.remove()
  }
})
