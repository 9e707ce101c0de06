/** Writes out the schema of a database: `npm run schema` makes `src/server/db/schema.sql` of it, and a test compares them. */
import type { Sqlite } from '../../src/server/db/open.ts'
import { tablesOf } from './stored-database.ts'

const HEADING = `-- The tables of a new database, in the order of their names, each with its indexes and triggers. Written from the
-- migrations by \`npm run schema\`.
`

/**
 * The indexes of a table are in the order in which they were made, because SQLite's choice between two that are as good
 * depends on it. The tables of a full-text index are left out: it makes them itself.
 */
export function schemaOf(sqlite: Sqlite): string {
  const parts = sqlite.prepare<[], string>(`
    select iif(name = tbl_name, char(10), '') || sql || ';' || char(10) from sqlite_schema
    where sql is not null and name <> 'sqlite_sequence'
      and name not in (select name from pragma_table_list where schema = 'main' and type = 'shadow')
    order by tbl_name, name <> tbl_name, rowid
  `)
  const version = sqlite.pragma('user_version', { simple: true })
  const rows = tablesOf(sqlite)
    .sort()
    .flatMap((table) => insertsOf(sqlite, table))
  return [HEADING, ...parts.pluck().all(), '\n', ...rows, `pragma user_version = ${version};\n`].join('')
}

/** A new database has the sums of nothing. */
function insertsOf(sqlite: Sqlite, table: string): string[] {
  const columns = sqlite.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)
  const values = columns.map((name) => `quote("${name}")`).join(` || ', ' || `)
  const rows = sqlite.prepare<[], string>(`select ${values} from "${table}"`).pluck().all()
  return rows.map((row) => `INSERT INTO ${table} VALUES (${row});\n`)
}
