/** `npm run schema` writes the schema of a new database after a migration was added. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { schemaOf } from '../support/schema.ts'

const sqlite = openDatabase(':memory:')
migrate(sqlite)
writeFileSync(fileURLToPath(new URL('../../src/server/db/schema.sql', import.meta.url)), schemaOf(sqlite))
sqlite.close()
