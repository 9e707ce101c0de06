/** Makes the database that this program needs: a new one in one step from `schema.sql`, of an older one by migrations. */
import { migrate, schemaVersion } from './migrate.ts'
import type { Sqlite } from './open.ts'
import schema from './schema.sql?raw'

/** Calls `beforeUpgrade` once when it is about to change an existing database. Throws `NewerDatabaseError`. */
export function createOrMigrate(sqlite: Sqlite, beforeUpgrade?: (version: number) => void): void {
  if (schemaVersion(sqlite) === 0) create(sqlite)
  migrate(sqlite, beforeUpgrade)
}

function create(sqlite: Sqlite): void {
  const fill = sqlite.transaction(() => {
    // Another process may have made it first.
    if (schemaVersion(sqlite) === 0) sqlite.exec(schema)
  })
  fill.immediate()
}
