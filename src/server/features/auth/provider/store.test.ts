import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { Db } from '#server/db/query.ts'
import { createOrMigrate } from '#server/db/schema.ts'
import { claimProviderState, deleteExpiredProviderStates } from '../store.ts'

test('a state works once for as long as it is stored', () => {
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  const db = new Db(sqlite)
  const claim = () => claimProviderState(db, 'a digest', '2026-11-21T08:10:00.000Z')
  expect([claim(), claim()]).toEqual([true, false])
  deleteExpiredProviderStates(db, '2026-11-21T08:09:59.999Z')
  expect(claim()).toBe(false)
  deleteExpiredProviderStates(db, '2026-11-21T08:10:00.000Z')
  expect(claim()).toBe(true)
  db.close()
})
