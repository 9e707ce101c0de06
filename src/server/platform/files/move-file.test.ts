import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { moveFile } from './move-file.ts'

/** At least one of these two is not on the disk of the tests' folders. */
const otherDisk = ['/dev/shm', '/var/tmp'].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
)
const elsewhere = otherDisk ? mkdtempSync(join(otherDisk, 'move-')) : ''
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

it('moves a file and sets its new time', () => {
  const directory = newDirectory()
  writeFileSync(join(directory, 'a'), 'content')
  moveFile(join(directory, 'a'), join(directory, 'b'), 5_000)
  expect([readdirSync(directory), statSync(join(directory, 'b')).mtimeMs]).toEqual([['b'], 5_000])
})

it('leaves a file that cannot be moved in place, with its old time', () => {
  const file = join(newDirectory(), 'a')
  writeFileSync(file, 'content')
  utimesSync(file, 7, 7)
  expect(() => moveFile(file, join(newDirectory(), 'nowhere', 'b'), 5_000)).toThrow('ENOENT')
  expect([readFileSync(file, 'utf8'), statSync(file).mtimeMs]).toEqual(['content', 7_000])
})

it.runIf(otherDisk)('copies to another disk before it deletes the original', () => {
  const directory = newDirectory()
  writeFileSync(join(elsewhere, 'a'), 'content')
  moveFile(join(elsewhere, 'a'), join(directory, 'a'), 5_000)
  expect([readdirSync(elsewhere), readdirSync(directory)]).toEqual([[], ['a']])
  expect([readFileSync(join(directory, 'a'), 'utf8'), statSync(join(directory, 'a')).mtimeMs]).toEqual([
    'content',
    5_000,
  ])
  writeFileSync(join(elsewhere, 'b'), 'content')
  expect(() => moveFile(join(elsewhere, 'b'), join(directory, 'nowhere', 'b'), 5_000)).toThrow()
  expect([readdirSync(elsewhere), readdirSync(directory)]).toEqual([['b'], ['a']])
})
