import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { aSmallDisk } from '#test/support/disk.ts'
import { aServer } from '#test/support/server.ts'
import { storedDatabase, storedDirectory } from '#test/support/stored-database.ts'
import { backUpBeforeUpgrade } from './backup.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

it('copies a database of version 4 before the upgrade, and loses nothing', async () => {
  const directory = storedDirectory(4)
  const data = join(directory, 'data')
  const server = await aServer({}, directory)
  const { sqlite } = server.services.db
  expect(sqlite.prepare('select name, deleted_at from partner where id = 1').all()).toEqual([
    { name: 'Kam Tat 金達', deleted_at: null },
  ])
  expect(
    sqlite.prepare(`select rowid from contact_search where contact_search match '"大文"'`).all(),
  ).toEqual([{ rowid: 1 }])
  await server.stop()
  await (await aServer({}, directory)).stop()
  const names = readdirSync(join(data, 'backups'))
  expect(names).toEqual(['before-upgrade-of-version-4.sqlite'])
  const path = join(data, 'backups', names[0]!)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const copy = openDatabase(path)
  expect(copy.pragma('user_version', { simple: true })).toBe(4)
  expect(copy.prepare('select name from contact where id = 1').pluck().all()).toEqual(['陳大文'])
  copy.close()
})

it('leaves the database unchanged when the disk is too small for the copy', (context) => {
  const disk = aSmallDisk(100) ?? context.skip('no such disk can be made here')
  const sqlite = storedDatabase(4)
  try {
    expect(() => backUpBeforeUpgrade(sqlite, disk.path, 4)).toThrow('full')
    expect(readdirSync(join(disk.path, 'backups'))).toEqual([])
  } finally {
    sqlite.close()
    disk.remove()
  }
})

it('makes no copy of a new database', () => {
  const sqlite = openDatabase(':memory:')
  migrate(sqlite, () => expect.unreachable())
  sqlite.close()
})

it('makes an interrupted copy again, and replaces one of an earlier attempt', () => {
  const directory = newDirectory()
  const sqlite = openDatabase(join(directory, 'site.sqlite'))
  const path = backUpBeforeUpgrade(sqlite, directory, 4)
  writeFileSync(`${path}.partial`, 'half')
  sqlite.exec('create table later (id integer)')
  expect(backUpBeforeUpgrade(sqlite, directory, 4)).toBe(path)
  sqlite.close()
  const copy = openDatabase(path)
  expect(copy.prepare("select name from sqlite_master where type = 'table'").pluck().all()).toEqual(['later'])
  copy.close()
})
