/** Export to JSON and import: the second export has the same bytes, and an invalid import changes nothing. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldersOf } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { systemClock } from '../../platform/clock.ts'
import { markRestoring } from '../backup/restore-marker.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'

let server: TestServer
let exported: string
beforeAll(async () => {
  server = await aServer()
  await signedIn(server)
  await submitted(server)
  exported = await exportOf(server.directory)
})
afterAll(() => server.stop())

async function exportOf(directory: string): Promise<string> {
  const folder = join(newDirectory(), 'export')
  await exportData(folder, { ...foldersOf(directory), takesSecret: true, clock: systemClock })
  return folder
}

const importInto = (directory: string, folder = exported, onMove = () => {}) =>
  importData(folder, { ...foldersOf(directory), takesSecret: true, clock: systemClock, onMove })

function filesIn(folder: string): Record<string, string> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
}

/** A copy of the export with one changed file. */
function changed(file: string, change: (text: string) => string | undefined): string {
  const folder = join(newDirectory(), 'export')
  cpSync(exported, folder, { recursive: true })
  const path = join(folder, file)
  const text = change(existsSync(path) ? readFileSync(path, 'utf8') : '')
  if (text === undefined) rmSync(path)
  else writeFileSync(path, text)
  return folder
}

describe('an export', () => {
  it('contains every table and file, readable by its owner only', () => {
    const content = filesIn(exported)
    expect(content['tables/product.jsonl']!.split('\n')).toHaveLength(38)
    expect(content['tables/starter_package.jsonl']!.split('\n')).toHaveLength(4)
    expect(content['tables/starter_package_line.jsonl']).toContain('"quantity"')
    expect(JSON.parse(content['tables/user.jsonl']!)).toMatchObject({ username: 'admin', is_staff: 1 })
    expect(content['tables/user_password.jsonl']).toContain('$argon2id$')
    expect(content['tables/contact_search.jsonl']).toBeUndefined()
    expect(Object.keys(content).filter((name) => name.startsWith('uploads/'))).toHaveLength(8)
    expect(statSync(exported).mode & 0o777).toBe(0o700)
    expect(statSync(join(exported, 'tables/user.jsonl')).mode & 0o777).toBe(0o600)
  })

  it('is the same, byte by byte, after an import and another export, and the site works with it', async () => {
    const directory = newDirectory()
    await importInto(directory)
    expect(filesIn(await exportOf(directory))).toEqual(filesIn(exported))
    const again = await aServer({}, directory)
    expect((await again.json('/api/products', { headers: (await signedIn(again)).headers })).status).toBe(200)
    for (const path of ['sums', 'sums?q=kamsin']) {
      const found = async (of: TestServer) =>
        (await of.json(`/api/quotations/${path}`, { headers: (await signedIn(of)).headers })).body
      expect(await found(again)).toEqual(await found(server))
      expect((await found(again)).count).toBeGreaterThan(0)
    }
    await again.stop()
  })

  it('needs an empty folder', async () => {
    const folder = newDirectory()
    writeFileSync(join(folder, 'mine'), 'mine')
    const parts = { ...foldersOf(server.directory), takesSecret: true, clock: systemClock }
    await expect(exportData(folder, parts)).rejects.toThrow('is not empty')
    expect(readdirSync(folder)).toEqual(['mine'])
    const nowhere = { ...parts, ...foldersOf(newDirectory()) }
    await expect(exportData(join(folder, 'new'), nowhere)).rejects.toThrow('No database found')
  })
})

describe('an import', () => {
  it('needs an empty place without a running server', async () => {
    await expect(importInto(server.directory)).rejects.toThrow('Another process is using')
    const used = await aServer()
    await used.stop()
    await expect(importInto(used.directory)).rejects.toThrow('already contains files')
    rmSync(join(used.directory, 'uploads'), { recursive: true })
    await expect(importInto(used.directory)).rejects.toThrow('already contains data')
  })

  it('killed at any move prevents a start, and is complete when it is run again', async () => {
    for (let moves = 0; ; moves++) {
      const directory = newDirectory()
      let left = moves
      const ended = await importInto(directory, exported, () => {
        if (left-- === 0) throw new Error('killed')
      }).catch((error: Error) => error)
      if (!(ended instanceof Error)) break
      await expect(aServer({}, directory)).rejects.toThrow(
        /An import into .* was interrupted\. .* import” again/,
      )
      await importInto(directory)
      expect(filesIn(await exportOf(directory))).toEqual(filesIn(exported))
    }
  })

  it('does not start after an interrupted restore', async () => {
    const { dataDir } = foldersOf(newDirectory())
    mkdirSync(dataDir)
    markRestoring(dataDir, 'restore')
    await expect(importInto(join(dataDir, '..'))).rejects.toThrow('restore” again')
  })

  const first = (change: (row: Record<string, unknown>) => object) => (text: string) => {
    const [line, ...rest] = text.split('\n')
    return [JSON.stringify(change(JSON.parse(line!))), ...rest].join('\n')
  }
  it.each([
    ['manifest.json', () => undefined, 'does not contain a complete export'],
    [
      'manifest.json',
      (text: string) => text.replace('"format": 1', '"format": 9'),
      'cannot read the manifest.json',
    ],
    [
      'manifest.json',
      (text: string) => text.replace(/"database_version": \d+/, '"database_version": 1'),
      'use a backup',
    ],
    [
      'manifest.json',
      (text: string) => text.replaceAll('uploads/', 'uploads/../'),
      'cannot read the manifest.json',
    ],
    // It would take the place of the database that was just filled and checked.
    [
      'manifest.json',
      (text: string) => text.replace('"name": "secret"', '"name": "site.sqlite"'),
      'cannot read the manifest.json',
    ],
    [
      'manifest.json',
      (text: string) => text.replace(/"product": 37/, '"product": 36'),
      'product has 37 rows instead of 36',
    ],
    [
      'tables/upload.jsonl',
      (text: string) =>
        `${text}${JSON.stringify({ ...JSON.parse(text.split('\n')[0]!), file: '../data/secret' })}\n`,
      'names a file "../data/secret"',
    ],
    ['tables/evil.jsonl', () => '{}', 'Unknown table: evil'],
    ['tables/product.jsonl', () => undefined, 'Missing table: product'],
    ['tables/product.jsonl', (text: string) => text.slice(0, -20), /product\.jsonl, line 37: not valid JSON/],
    ['tables/product.jsonl', first((row) => ({ ...row, evil: 1 })), 'line 1: unknown column evil'],
    ['tables/product.jsonl', first(({ name, ...row }) => row), 'line 1: missing column'],
    ['tables/product.jsonl', first((row) => ({ ...row, name: 5 })), 'line 1: name is not text'],
    ['tables/product.jsonl', first((row) => ({ ...row, position: '5' })), 'line 1: position is not integer'],
    [
      'tables/product.jsonl',
      first((row) => ({ ...row, monthly_price: -1 })),
      /line 1: CHECK constraint failed/,
    ],
    ['tables/product.jsonl', first((row) => ({ ...row, name: null })), /line 1: NOT NULL constraint failed/],
    [
      'tables/product.jsonl',
      first((row) => ({ ...row, category: 999 })),
      'a row of product refers to a missing category',
    ],
    ['tables/product.jsonl', () => 'null\n', 'line 1: missing column'],
    ['secret', (text: string) => `${text}x`, 'secret has changed'],
  ])('with a wrong %s (%#) is rejected as a whole', async (file, change, line) => {
    const directory = newDirectory()
    await expect(importInto(directory, changed(file, change))).rejects.toThrow(line)
    const { dataDir } = foldersOf(directory)
    const left = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !name.startsWith('running')) : []
    expect(left).toEqual([])
  })

  it('replaces a database that was created and never used', async () => {
    const directory = newDirectory()
    const { dataDir } = foldersOf(directory)
    mkdirSync(dataDir)
    const { openDatabase } = await import('../../db/open.ts')
    openDatabase(join(dataDir, 'site.sqlite')).close()
    await importInto(directory)
    expect(filesIn(await exportOf(directory))['tables/user.jsonl']).toContain('admin')
  })
})
