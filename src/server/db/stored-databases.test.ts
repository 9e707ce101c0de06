/** A new database, and that of every earlier version, migrated to today's, and further by a next migration that is made up. */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { schemaOf } from '#test/support/schema.ts'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import {
  missingDatabase,
  STORED_DATABASES,
  storeDatabase,
  storedDatabase,
  storedDirectory,
  storedFile,
  storedVersions,
  tablesOf,
} from '#test/support/stored-database.ts'
import { DATABASE_VERSION, MIGRATIONS, migrate, schemaVersion } from './migrate.ts'
import { openDatabase, type Sqlite } from './open.ts'
import { createOrMigrate } from './schema.ts'

/** Migration 11 rewrites them (`renamed-texts.test.ts`). */
const REWRITTEN = ['translation.key', 'translation_history.key']

/** Migration 25 moves them (`company.test.ts`). */
const MOVED = "namespace = 'site' and scope in ('company', 'terms')"

const MADE_UP = `
alter table partner add column made_up text not null default 'made up';
create table made_up (
  id integer primary key autoincrement,
  partner integer not null references partner (id)
) strict;
insert into made_up (partner) select id from partner;
`

type Row = Record<string, unknown>

it('every earlier version has left a database', () => {
  const stored = storedVersions()
  const earlier = MIGRATIONS.map((_, index) => index + 1).filter((version) => version < DATABASE_VERSION)
  expect(earlier.filter((version) => !stored.includes(version)).map(missingDatabase)).toEqual([])
})

it('schema.sql is what all migrations make, and makes the same database in one step', () => {
  const [migrated, made] = [openDatabase(':memory:'), openDatabase(':memory:')]
  migrate(migrated)
  createOrMigrate(made, () => expect.unreachable())
  const written = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
  expect(written, 'Run: npm run schema').toBe(schemaOf(migrated))
  expect(schemaOf(made)).toBe(written)
  expect(partsOf(made)).toEqual(partsOf(migrated))
  migrated.close()
  made.close()
})

it.each([
  ['today’s migrations', MIGRATIONS],
  ['a next migration that is made up', [...MIGRATIONS, MADE_UP]],
])('%s: each database becomes like a new one, and keeps its rows', (_, migrations) => {
  const made = openDatabase(':memory:')
  createOrMigrate(made)
  migrate(made, undefined, migrations)
  for (const version of storedVersions()) {
    const sqlite = storedDatabase(version)
    const about = `from version ${version}`
    expect(schemaVersion(sqlite), about).toBe(version)
    const [before, ids, upgrades] = [rowsOf(sqlite), givenIds(sqlite), [] as number[]]
    migrate(sqlite, (from) => upgrades.push(from), migrations)
    expect(schemaVersion(sqlite), about).toBe(migrations.length)
    expect(upgrades, about).toEqual(version < migrations.length ? [version] : [])
    expect(sqlite.pragma('integrity_check', { simple: true }), about).toBe('ok')
    expect(sqlite.pragma('foreign_key_check'), about).toEqual([])
    expect(partsOf(sqlite), about).toEqual(partsOf(made))
    expect(sharedRows(rowsOf(sqlite), before), about).toEqual(sharedRows(before, rowsOf(sqlite)))
    expect(givenIds(sqlite), about).toMatchObject(ids)
    sqlite.close()
  }
  made.close()
})

it('the migration that is made up reaches old rows', () => {
  const sqlite = storedDatabase(3)
  migrate(sqlite, undefined, [...MIGRATIONS, MADE_UP])
  expect(
    sqlite
      .prepare('select made_up.id, made_up from partner join made_up on partner = partner.id')
      .raw()
      .all(),
  ).toEqual([
    [1, 'made up'],
    [2, 'made up'],
  ])
  sqlite.close()
})

it.each([1, DATABASE_VERSION - 1])(
  'a server starts on a database of version %i and answers',
  async (version) => {
    const server = await aServer({}, storedDirectory(version))
    expect((await server.json('/healthz')).status).toBe(200)
    expect(await (await server.call('/zh/quotation')).text()).toContain('座枱收銀機')
    const { headers } = await signedIn(server)
    expect((await server.json('/api/quotations/get?id=500000', { headers })).body).toMatchObject({
      name: '陳美玲',
    })
    await server.stop()
  },
)

it('the command stores the next version once, with rows in each of its tables', () => {
  const folder = newDirectory()
  copyFileSync(storedFile(1), storedFile(1, folder))
  expect(() => storeDatabase(3, folder)).toThrow('no database of version 2. Run: npm run store-database 2')
  expect(() => storeDatabase(2, folder)).toThrow(/^Write rows for .*user_password.* into .*0002\.sql/)
  copyFileSync(join(STORED_DATABASES, '0002.sql'), join(folder, '0002.sql'))
  storeDatabase(2, folder)
  expect(() => storeDatabase(2, folder)).toThrow('is stored already')
  expect(() => storeDatabase(DATABASE_VERSION + 1, folder)).toThrow(`1 to ${DATABASE_VERSION}`)
  const [made, stored] = [storedDatabase(2, folder), storedDatabase(2)]
  expect([schemaVersion(made), partsOf(made), rowsOf(made)]).toEqual([2, partsOf(stored), rowsOf(stored)])
  made.close()
  stored.close()
})

/** The indexes and triggers of a table in the order in which they were made. */
function partsOf(sqlite: Sqlite) {
  const parts = sqlite.prepare(
    'select type, tbl_name, name, sql from sqlite_schema order by type, tbl_name, rowid',
  )
  return parts.raw().all()
}

/** The highest id that each table ever gave. */
function givenIds(sqlite: Sqlite): Record<string, number> {
  const rows = sqlite.prepare<[], [string, number]>('select name, seq from sqlite_sequence').raw().all()
  return Object.fromEntries(rows)
}

function rowsOf(sqlite: Sqlite): Map<string, Row[]> {
  return new Map(
    tablesOf(sqlite).map((table) => {
      const kept = table === 'translation' ? ` where not (${MOVED})` : ''
      return [table, sqlite.prepare<[], Row>(`select * from ${table}${kept}`).all()]
    }),
  )
}

/** Returns the rows of the tables and columns that the other has too, in one order. */
function sharedRows(rows: Map<string, Row[]>, other: Map<string, Row[]>): Map<string, string[]> {
  const shared = [...rows].filter(([table]) => other.has(table))
  return new Map(
    shared.map(([table, all]) => {
      const columns = Object.keys(other.get(table)?.[0] ?? {})
        .filter((column) => !REWRITTEN.includes(`${table}.${column}`))
        .sort()
      const texts = all.map((row) =>
        JSON.stringify(columns.filter((name) => name in row).map((name) => row[name])),
      )
      return [table, texts.sort()]
    }),
  )
}
