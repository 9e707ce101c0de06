/** A command of a new version beside a server of the old one. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storedDirectory } from '#test/support/stored-database.ts'
import { DATABASE_VERSION, schemaVersion } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { lockData } from '../../platform/process-lock.ts'
import { openData } from './open-data.ts'

it('leaves an older database to its running server, and upgrades one without a server', () => {
  const data = join(storedDirectory(1), 'data')
  const old = openDatabase(join(data, 'site.sqlite'))
  const served = lockData(data)
  expect(() => openData(data, 'write')).toThrow(/^The database is version 1, .*\. Restart the server/)
  expect(schemaVersion(old)).toBe(1)
  old.close()
  served.release()
  const db = openData(data, 'write')
  expect(schemaVersion(db.sqlite)).toBe(DATABASE_VERSION)
  db.close()
})
