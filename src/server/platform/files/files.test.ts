import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { openFileStore } from './files.ts'

it('creates its folder, and writes, replaces and removes several files', async () => {
  const directory = join(newDirectory(), 'deep', 'uploads')
  const files = openFileStore(directory)
  await files.write([
    { name: 'a.pdf', content: Buffer.from('one') },
    { name: 'b.pdf', content: Buffer.from('two') },
  ])
  await files.write([{ name: 'a.pdf', content: Buffer.from('three') }])
  expect(readdirSync(directory).sort()).toEqual(['a.pdf', 'b.pdf'])
  expect(readFileSync(join(directory, 'a.pdf'), 'utf8')).toBe('three')
  await files.remove(['a.pdf', 'never-there.pdf'])
  expect(readdirSync(directory)).toEqual(['b.pdf'])
})

it('leaves no partial file when one of the files cannot be written', async () => {
  const directory = newDirectory()
  const files = openFileStore(directory)
  const writing = files.write([
    { name: 'good.pdf', content: Buffer.from('good') },
    { name: 'missing-folder/bad.pdf', content: Buffer.from('bad') },
  ])
  await expect(writing).rejects.toThrow()
  expect(readdirSync(directory).filter((name) => name.startsWith('.partial-'))).toEqual([])
})

it('removes what an interrupted write left', () => {
  const directory = newDirectory()
  writeFileSync(join(directory, '.partial-1234'), 'half')
  writeFileSync(join(directory, 'whole.pdf'), 'whole')
  openFileStore(directory)
  expect(readdirSync(directory)).toEqual(['whole.pdf'])
})
