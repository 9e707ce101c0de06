import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '../../../test/support/directory.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { assertSynchronousFull, isReachable, openDatabase, openUntouched } from './open.ts'

const newPath = () => join(newDirectory(), 'site.sqlite')

it('waits for the disk at every commit, also after the first write', () => {
  const sqlite = openDatabase(newPath())
  migrate(sqlite)
  assertSynchronousFull(sqlite)
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  expect(sqlite.pragma('trusted_schema', { simple: true })).toBe(0)
  sqlite.close()
})

it('keeps 4 MB of the file in its own memory, in the library’s units of 1,024 bytes', () => {
  const sqlite = openDatabase(':memory:')
  expect(sqlite.pragma('cache_size', { simple: true })).toBe(-4_096)
  sqlite.close()
})

it('has only strict tables', () => {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  const tables = sqlite.pragma('table_list') as { name: string; strict: number; type: string }[]
  const ours = tables.filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter(({ strict }) => !strict)).toEqual([])
})

it('migrates once, and does nothing the second time', () => {
  const path = newPath()
  const first = openDatabase(path)
  migrate(first)
  first.close()
  const upgrades: number[] = []
  const second = openDatabase(path)
  migrate(second, (version) => upgrades.push(version))
  expect(upgrades).toEqual([])
  second.close()
})

it('rejects a database of a newer version and leaves it unchanged', () => {
  const sqlite = openDatabase(newPath())
  sqlite.pragma('user_version = 999')
  expect(() => migrate(sqlite)).toThrow(NewerDatabaseError)
  expect(sqlite.pragma('user_version', { simple: true })).toBe(999)
  sqlite.close()
})

it('rejects a file that is not a database', () => {
  const path = newPath()
  writeFileSync(path, 'not a database'.repeat(1_000))
  expect(() => openDatabase(path)).toThrow(/not a database/)
})

it('reports whether it can be read', () => {
  const sqlite = openDatabase(':memory:')
  expect(isReachable(sqlite)).toBe(true)
  sqlite.close()
  expect(isReachable(sqlite)).toBe(false)
})

describe('opened untouched', () => {
  const contentOf = (path: string) =>
    readdirSync(dirname(path)).map((name) => [name, readFileSync(join(dirname(path), name), 'base64')])

  it('leaves the folder unchanged', () => {
    const path = newPath()
    const sqlite = openDatabase(path)
    migrate(sqlite)
    sqlite.close()
    const before = contentOf(path)
    const looking = openUntouched(path)
    expect(looking.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(() => looking.exec('delete from user')).toThrow(/readonly/)
    looking.close()
    expect(contentOf(path)).toEqual(before)
  })

  it('reads what a crash left in the write-ahead log, without changing it', () => {
    const running = newPath()
    const sqlite = openDatabase(running)
    migrate(sqlite)
    const crashed = join(newDirectory(), 'copy', 'site.sqlite')
    mkdirSync(dirname(crashed))
    for (const end of ['', '-wal']) cpSync(`${running}${end}`, `${crashed}${end}`)
    sqlite.close()
    const isKept = ([name]: string[]) => !name!.endsWith('-shm')
    const before = contentOf(crashed)
    const looking = openUntouched(crashed)
    expect(looking.prepare('select count(*) from user').pluck().get()).toBe(0)
    looking.close()
    expect(contentOf(crashed).filter(isKept)).toEqual(before)
  })

  it('does not create a missing database', () => {
    const path = newPath()
    expect(() => openUntouched(path)).toThrow()
    expect(readdirSync(dirname(path))).toEqual([])
  })
})
