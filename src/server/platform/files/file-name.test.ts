import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isFileName, pathIn } from './files.ts'

it.each(['a.pdf', 'Kam Sin 錦線-x_1.png', 'x.pdf.~2~', 'a..b'])('%j is in the folder', (name) => {
  expect(pathIn('/srv/uploads', name)).toBe(`/srv/uploads/${name}`)
})

it.each([
  '',
  '.',
  '..',
  '.hidden',
  '../data/secret',
  'a/../../data/secret',
  '/etc/passwd',
  'a\\b',
  'a\0b',
  'a\nb',
  'x'.repeat(201),
])('%j is no file of a folder', (name) => {
  expect(isFileName(name)).toBe(false)
  expect(() => pathIn('/srv/uploads', name)).toThrow('error.fileNotFound')
})

it('paths of stored files are made by pathIn, which checks their names', () => {
  const sources = (readdirSync('src/server', { recursive: true }) as string[])
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join('src/server', path))
  const joining = /\bjoin\([^()]*(uploads\.directory|uploadsDir|uploadTrash|logs\.directory)\b[^()]*,/
  expect(sources.filter((path) => joining.test(readFileSync(path, 'utf8')))).toEqual([])
})
