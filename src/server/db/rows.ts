/** Whole tables as plain values, for an export that any program can read. */
import type { Sqlite } from './open.ts'

export type Value = string | number | null | Buffer
export type Row = Record<string, Value>

interface Column {
  name: string
  /** The type as declared in the strict table. */
  type: string
  /** Its position in the primary key, from 1; 0 for none. */
  pk: number
}

export function listColumns(sqlite: Sqlite, table: string): Column[] {
  return sqlite.prepare<[string], Column>('select name, type, pk from pragma_table_info(?)').all(table)
}

/** Reads the rows in the order of the primary key, so that every database gives the same rows in the same order. */
export function eachRow(sqlite: Sqlite, table: string): IterableIterator<Row> {
  const key = listColumns(sqlite, table)
    .filter(({ pk }) => pk > 0)
    .sort((one, other) => one.pk - other.pk)
    .map(({ name }) => quoted(name))
  const order = key.length > 0 ? key.join(', ') : 'rowid'
  return sqlite.prepare<[], Row>(`select * from ${quoted(table)} order by ${order}`).iterate()
}

/** Returns a function that inserts one row, given with every column. */
export function rowInserter(sqlite: Sqlite, table: string): (row: Row) => void {
  const names = listColumns(sqlite, table).map(({ name }) => name)
  const values = names.map((name) => `@${name}`).join(', ')
  const columns = names.map(quoted).join(', ')
  const statement = sqlite.prepare<[Row]>(`insert into ${quoted(table)} (${columns}) values (${values})`)
  return (row) => {
    statement.run(row)
  }
}

const WRITES = /\b(?:insert into|update|delete from)\s+"?(\w+)/gi

/**
 * Drops the triggers that write to these tables, as they would to rows that are already what they made of them.
 * Returns a function that creates them again. Call it inside a transaction.
 */
export function setTriggersAside(sqlite: Sqlite, tables: readonly string[]): () => void {
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_schema where type = 'trigger'")
    .all()
    .filter(({ sql }) => [...sql.matchAll(WRITES)].some(([, table]) => tables.includes(table!)))
  for (const { name } of triggers) sqlite.exec(`drop trigger ${quoted(name)}`)
  return () => {
    for (const { sql } of triggers) sqlite.exec(sql)
  }
}

/** The highest id that each table has ever used, so that none is used twice. */
export function readSequences(sqlite: Sqlite): Record<string, number> {
  const rows = sqlite.prepare<[], { name: string; seq: number }>(
    'select name, seq from sqlite_sequence order by name',
  )
  return Object.fromEntries(rows.all().map(({ name, seq }) => [name, seq]))
}

export function writeSequences(sqlite: Sqlite, sequences: Readonly<Record<string, number>>): void {
  sqlite.exec('delete from sqlite_sequence')
  const insert = sqlite.prepare<[string, number]>('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const [name, seq] of Object.entries(sequences)) insert.run(name, seq)
}

/** All or nothing, although `work` may await: only for a connection that no one else uses. */
export async function inOneTransaction(sqlite: Sqlite, work: () => Promise<void>): Promise<void> {
  sqlite.exec('begin immediate')
  sqlite.pragma('defer_foreign_keys = ON')
  try {
    await work()
    sqlite.exec('commit')
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('rollback')
    throw error
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
