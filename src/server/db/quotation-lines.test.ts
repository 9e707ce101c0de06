import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('lines of before keep what they have, without a text or a heading, and a line needs no product', () => {
  const sqlite = storedDatabase(20)
  const lines = () => sqlite.prepare('select * from quotation_line order by 1, 2, 3').all() as object[]
  const before = lines()
  migrateTo(sqlite, 21)
  expect(before).not.toEqual([])
  const none = { text_en: '', text_zh: '', heading_en: '', heading_zh: '' }
  expect(lines()).toEqual(before.map((line) => ({ ...line, ...none })))
  sqlite.prepare('update quotation_line set product = null').run()
  sqlite.prepare('delete from quotation').run()
  expect(lines()).toEqual([])
  sqlite.close()
})
