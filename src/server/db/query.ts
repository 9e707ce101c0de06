/**
 * Typed SQL, run synchronously. Kysely only compiles; better-sqlite3 runs, with a cache of prepared statements.
 * Nothing is awaited between two statements, so no statement can slip into another caller's transaction.
 */

import type { Statement } from 'better-sqlite3'
import { type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteQueryCompiler } from 'kysely'
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

export class Db {
  readonly sqlite: Sqlite
  readonly #statements = new Map<string, Statement>()
  #keptCharacters = 0

  constructor(sqlite: Sqlite) {
    this.sqlite = sqlite
  }

  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile()
    return this.#statement(sql).all(...parameters) as Row[]
  }

  get<Row>(query: Compilable<Row>): Row | undefined {
    const { sql, parameters } = query.compile()
    return this.#statement(sql).get(...parameters) as Row | undefined
  }

  /** Yields row by row, for more rows than fit in memory. Nothing can be written until the last one. */
  each<Row>(query: Compilable<Row>): IterableIterator<Row> {
    const { sql, parameters } = query.compile()
    return this.#statement(sql).iterate(...parameters) as IterableIterator<Row>
  }

  /** Runs a write and returns how many rows it changed. */
  run(query: Compilable<unknown>): number {
    const { sql, parameters } = query.compile()
    return this.#statement(sql).run(...parameters).changes
  }

  /** All or nothing. `work` must not await: other requests would get into the transaction. */
  transaction<Result>(work: () => Result): Result {
    return this.sqlite.transaction(work).immediate()
  }

  close(): void {
    this.#forgetStatements()
    this.sqlite.close()
  }

  #statement(text: string): Statement {
    let statement = this.#statements.get(text)
    if (!statement) {
      statement = this.sqlite.prepare(text)
      if (this.#keptCharacters + text.length > KEPT_CHARACTERS) this.#forgetStatements()
      this.#keptCharacters += text.length
      this.#statements.set(text, statement)
    }
    return statement
  }

  /** SQLite's memory is given back with the garbage collection. A reader in the middle of its rows keeps its statement. */
  #forgetStatements(): void {
    this.#statements.clear()
    this.#keptCharacters = 0
  }
}
