import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '../testing/directory.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'
import { assertSynchronousFull, isReachable, openDatabase } from './open.ts'

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

it('has only strict tables', () => {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  const tables = sqlite.pragma('table_list') as { name: string; strict: number; type: string }[]
  const ours = tables.filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter(({ strict }) => !strict)).toEqual([])
})

it('migrates once, and finds nothing to do the second time', () => {
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

it('refuses a database of a newer version and leaves it as it is', () => {
  const sqlite = openDatabase(newPath())
  sqlite.pragma('user_version = 999')
  expect(() => migrate(sqlite)).toThrow(NewerDatabaseError)
  expect(sqlite.pragma('user_version', { simple: true })).toBe(999)
  sqlite.close()
})

it('refuses a file that is no database', () => {
  const path = newPath()
  writeFileSync(path, 'not a database'.repeat(1_000))
  expect(() => openDatabase(path)).toThrow(/not a database/)
})

it('tells whether it can be read', () => {
  const sqlite = openDatabase(':memory:')
  expect(isReachable(sqlite)).toBe(true)
  sqlite.close()
  expect(isReachable(sqlite)).toBe(false)
})
