import { expect, it, vi } from 'vitest'
import { openDatabase } from './open.ts'
import { Db, sql } from './query.ts'
import { createOrMigrate } from './schema.ts'

function emptyDb() {
  const db = new Db(openDatabase(':memory:'))
  createOrMigrate(db.sqlite)
  const prepare = vi.spyOn(db.sqlite, 'prepare')
  const preparedTexts = () => prepare.mock.calls.map(([text]) => text)
  return { db, preparedTexts }
}

const groupsOf = (ids: number) =>
  sql
    .selectFrom('tool_group')
    .select('id')
    .where(
      'id',
      'in',
      Array.from({ length: ids }, (_, index) => index + 1),
    )

/** Each length of a list is a statement of its own. */
function readListsOfManyLengths(db: Db) {
  for (let length = 1; length <= 500; length++) db.all(groupsOf(length))
}

it('prepares a statement once', () => {
  const { db, preparedTexts } = emptyDb()
  db.all(groupsOf(2))
  db.all(groupsOf(2))
  expect(preparedTexts()).toEqual([groupsOf(2).compile().sql])
  db.close()
})

it('does not keep a statement for every length that a list ever had', () => {
  const { db, preparedTexts } = emptyDb()
  db.all(groupsOf(1))
  readListsOfManyLengths(db)
  const before = preparedTexts().length
  db.all(groupsOf(1))
  expect(preparedTexts().slice(before)).toEqual([groupsOf(1).compile().sql])
  db.close()
})

it('reads on to the last row although the statement is no longer kept', () => {
  const { db } = emptyDb()
  db.run(sql.deleteFrom('tool_group'))
  for (const id of [1, 2, 3]) db.run(sql.insertInto('tool_group').values({ id, name: 'x', position: id }))
  const rows = db.each(groupsOf(3).orderBy('id'))
  const first = rows.next().value
  readListsOfManyLengths(db)
  expect([first, ...rows]).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  db.close()
})
