/** A large file, written piece by piece. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { createCooperativeFile, SYNCED_AT_ONCE_BYTES } from './cooperative-file.ts'

const pieces = Array.from({ length: 7 }, (_, index) => Buffer.alloc(SYNCED_AT_ONCE_BYTES / 2 + index, index))

it('holds what was written, in order, readable by its owner only', async () => {
  const path = join(newDirectory(), 'large')
  await pipeline(Readable.from(pieces), createCooperativeFile(path, 0o600))
  expect(readFileSync(path).equals(Buffer.concat(pieces))).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('does not replace another file', async () => {
  const path = join(newDirectory(), 'large')
  writeFileSync(path, 'mine')
  const write = pipeline(Readable.from(pieces), createCooperativeFile(path, 0o600))
  await expect(write).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(path, 'utf8')).toBe('mine')
})

it('reports a source that fails', async () => {
  const broken = Readable.from(
    (function* () {
      yield pieces[0]
      throw new Error('the source is gone')
    })(),
  )
  const write = pipeline(broken, createCooperativeFile(join(newDirectory(), 'large'), 0o600))
  await expect(write).rejects.toThrow('the source is gone')
})
