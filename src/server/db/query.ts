/**
 * Typed SQL, run synchronously. Kysely only compiles; better-sqlite3 runs, with a cache of prepared statements.
 * Nothing is awaited between two statements, so no statement can slip into another caller's transaction.
 */

import { type Stats, statSync } from 'node:fs'
import type { Statement } from 'better-sqlite3'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type RawBuilder,
  sql as raw,
  type SelectQueryBuilder,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely'
import { storageGone } from '../platform/files/files.ts'
import type { Sqlite } from './open.ts'
import type { Tables } from './tables.ts'

/** Ten times what an hour of every kind of work prepares. SQLite takes about 60 bytes for each (decision 67). */
const KEPT_CHARACTERS = 200_000

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** The compiler: `sql.selectFrom('product')…`. It has no connection and runs nothing itself. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('not supported: the migrations define the schema')
    },
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

interface Prepared {
  statement: Statement
  /** The names of a row's columns. */
  names: readonly string[]
}

export class Db {
  readonly sqlite: Sqlite
  readonly #statements = new Map<string, Prepared>()
  readonly #file: Stats | undefined
  #keptCharacters = 0

  constructor(sqlite: Sqlite) {
    this.sqlite = sqlite
    this.#file = databaseFile(sqlite)
  }

  /** False once the file was deleted or moved, or another one is in its place; true again when it is back. */
  isInPlace(): boolean {
    const file = databaseFile(this.sqlite)
    return file?.ino === this.#file?.ino && file?.dev === this.#file?.dev
  }

  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile()
    const { statement, names } = this.#prepared(sql)
    return statement.all(...parameters).map((values) => toRow<Row>(names, values as unknown[]))
  }

  get<Row>(query: Compilable<Row>): Row | undefined {
    const { sql, parameters } = query.compile()
    const { statement, names } = this.#prepared(sql)
    const values = statement.get(...parameters) as unknown[] | undefined
    return values && toRow<Row>(names, values)
  }

  /** Yields row by row, for more rows than fit in memory. Nothing can be written until the last one. */
  *each<Row>(query: Compilable<Row>): Generator<Row, undefined> {
    const { sql, parameters } = query.compile()
    const { statement, names } = this.#prepared(sql)
    for (const values of statement.iterate(...parameters)) yield toRow<Row>(names, values as unknown[])
  }

  /** Runs a write and returns how many rows it changed. */
  run(query: Compilable<unknown>): number {
    if (!this.sqlite.inTransaction) this.#assertInPlace()
    const { sql, parameters } = query.compile()
    return this.#prepared(sql).statement.run(...parameters).changes
  }

  /** Runs a write that Kysely has no builder for. */
  runRaw(statement: RawBuilder<unknown>): number {
    return this.run({ compile: () => statement.compile(sql) })
  }

  /** All or nothing. `work` must not await: other requests would get into the transaction. */
  transaction<Result>(work: () => Result): Result {
    this.#assertInPlace()
    return this.sqlite.transaction(work).immediate()
  }

  /** SQLite would go on writing into the open file, which no one finds again. */
  #assertInPlace(): void {
    if (!this.isInPlace()) throw storageGone(this.sqlite.name)
  }

  close(): void {
    this.#forgetStatements()
    this.sqlite.close()
  }

  #prepared(text: string): Prepared {
    let prepared = this.#statements.get(text)
    if (!prepared) {
      const statement = this.sqlite.prepare(text)
      prepared = { statement, names: statement.reader ? statement.columns().map(({ name }) => name) : [] }
      if (statement.reader) statement.raw()
      if (this.#keptCharacters + text.length > KEPT_CHARACTERS) this.#forgetStatements()
      this.#keptCharacters += text.length
      this.#statements.set(text, prepared)
    }
    return prepared
  }

  /** SQLite's memory is given back with the garbage collection. A reader in the middle of its rows keeps its statement. */
  #forgetStatements(): void {
    this.#statements.clear()
    this.#keptCharacters = 0
  }
}

/** Returns undefined for one in memory. */
function databaseFile({ name, memory }: Sqlite): Stats | undefined {
  return memory ? undefined : statSync(name, { throwIfNoEntry: false })
}

/** Any number of values, for `in`: a list of bound parameters has a limit. */
export function values<Value extends string | number>(list: readonly Value[]) {
  return raw<Value>`(select value from json_each(${JSON.stringify(list)}))`
}

export function countRows<Schema, Table extends keyof Schema, Row>(
  db: Db,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): number {
  return db.get(rows.select(raw<number>`count(*)`.as('count')).$castTo<{ count: number }>())!.count
}

/** 0 for an empty table. */
export function lastId(db: Db, table: 'audit' | 'mail' | 'quotation_event' | 'suppression'): number {
  return db.get(sql.selectFrom(table).select((it) => it.fn.max('id').as('id')))?.id ?? 0
}

/** Counts rows in the trash too. */
export function hasRows(
  db: Db,
  table: 'category' | 'notice' | 'partner' | 'question' | 'reference' | 'tool' | 'user',
): boolean {
  return db.get(sql.selectFrom(table).select('id').limit(1)) !== undefined
}

/** Twice as fast as better-sqlite3, which sets each field of an object from C++. */
function toRow<Row>(names: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < names.length; place++) row[names[place]!] = values[place]
  return row as Row
}
