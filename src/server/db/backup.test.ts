import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '../../../test/support/directory.ts'
import { aSmallDisk } from '../../../test/support/disk.ts'
import { aServer } from '../../../test/support/server.ts'
import { backUpBeforeUpgrade } from './backup.ts'
import { migrate } from './migrate.ts'
import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { openDatabase } from './open.ts'

it('copies a database of version 4 before the upgrade, and loses nothing', async () => {
  const directory = newDirectory()
  const data = join(directory, 'data')
  const old = openOld(directory)
  old.exec(`
    insert into upload values ('kept.png', 'image/png', 1, '2026-01-01T00:00:00.000Z');
    insert into partner values (1, 'Kept', '{host}', '{host}', '', 'kept.png', 0, null);
    insert into contact values (1, '陳大文', 'a@b.example', '2345 6789', 'Two tills', 'zh', 'new',
      '2026-01-01T00:00:00.000Z', null, '', null);
  `)
  old.close()
  const server = await aServer({ sampleData: false }, directory)
  const { sqlite } = server.services.db
  expect(sqlite.prepare('select name, deleted_at from partner').all()).toEqual([
    { name: 'Kept', deleted_at: null },
  ])
  expect(
    sqlite.prepare(`select rowid from contact_search where contact_search match '"大文"'`).all(),
  ).toEqual([{ rowid: 1 }])
  await server.stop()
  await (await aServer({ sampleData: false }, directory)).stop()
  const names = readdirSync(join(data, 'backups'))
  expect(names).toEqual(['before-upgrade-of-version-4.sqlite'])
  const path = join(data, 'backups', names[0]!)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const copy = openDatabase(path)
  expect(copy.pragma('user_version', { simple: true })).toBe(4)
  expect(copy.prepare('select name from contact').pluck().all()).toEqual(['陳大文'])
  copy.close()
})

it('leaves the database unchanged when the disk is too small for the copy', (context) => {
  const disk = aSmallDisk(100) ?? context.skip('no such disk can be made here')
  const sqlite = openOld(newDirectory())
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

function openOld(directory: string) {
  mkdirSync(join(directory, 'data'), { recursive: true })
  const sqlite = openDatabase(join(directory, 'data', 'site.sqlite'))
  for (const step of [quotationJourney, people, contactAndPartner, secondStep]) sqlite.exec(step)
  sqlite.pragma('user_version = 4')
  return sqlite
}
