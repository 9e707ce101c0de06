import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { aServer } from '#test/support/server.ts'
import { NewerDatabaseError } from './migrate.ts'
import { assertSynchronousFull, isReachable, openDatabase, openUntouched, type Sqlite } from './open.ts'
import { createOrMigrate } from './schema.ts'

const newPath = () => join(newDirectory(), 'site.sqlite')

/** SQLite itself says so, whatever the program checks. */
const MODE = {
  journal_mode: 'wal',
  // FULL: each commit waits for the disk.
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  secure_delete: 1,
  busy_timeout: 250,
}
const modeOf = (sqlite: Sqlite) =>
  Object.fromEntries(Object.keys(MODE).map((name) => [name, sqlite.pragma(name, { simple: true })]))

it('is in its mode also after the first write, and when it is opened again', () => {
  const path = newPath()
  for (const _time of ['first', 'second']) {
    const sqlite = openDatabase(path)
    createOrMigrate(sqlite)
    sqlite.exec("insert into tool_group (name, position) values ('Kitchen', 0)")
    expect(modeOf(sqlite)).toEqual(MODE)
    sqlite.close()
  }
})

it('is in its mode in a running server that has written', async () => {
  const server = await aServer()
  expect(modeOf(server.services.db.sqlite)).toEqual(MODE)
  await server.stop()
})

it.each(['NORMAL', 'OFF'])('is refused where writes are no longer synced: %s', (level) => {
  const sqlite = openDatabase(newPath())
  assertSynchronousFull(sqlite)
  sqlite.pragma(`synchronous = ${level}`)
  expect(() => assertSynchronousFull(sqlite)).toThrow(/does not sync/)
  sqlite.close()
})

it('keeps 4 MB of the file in its own memory, in the library’s units of 1,024 bytes', () => {
  const sqlite = openDatabase(':memory:')
  expect(sqlite.pragma('cache_size', { simple: true })).toBe(-4_096)
  sqlite.close()
})

it('has only strict tables', () => {
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  const tables = sqlite.pragma('table_list') as { name: string; strict: number; type: string }[]
  const ours = tables.filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter(({ strict }) => !strict)).toEqual([])
})

it('is made once, and a second time is left as it is', () => {
  const path = newPath()
  const first = openDatabase(path)
  createOrMigrate(first)
  first.close()
  const upgrades: number[] = []
  const second = openDatabase(path)
  createOrMigrate(second, (version) => upgrades.push(version))
  expect(upgrades).toEqual([])
  second.close()
})

it('rejects a database of a newer version and leaves it unchanged', () => {
  const sqlite = openDatabase(newPath())
  sqlite.pragma('user_version = 999')
  expect(() => createOrMigrate(sqlite)).toThrow(NewerDatabaseError)
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
    createOrMigrate(sqlite)
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
    createOrMigrate(sqlite)
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
