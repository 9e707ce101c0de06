/** The counts of lists, in a database from before them (version 14). */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('the migrations count what is there, and the triggers go on from there', () => {
  const sqlite = storedDatabase(14)
  migrateTo(sqlite, 16)
  const read = (text: string) => sqlite.prepare(text).raw().all()
  // Another request that is done is in the trash.
  expect(read('select * from contact_count')).toEqual([
    ['in_progress', 1],
    ['new', 2],
    ['spam', 1],
  ])
  expect(read('select * from mail_count')).toEqual([
    ['contact', 'sent', 1],
    ['mass', 'sent', 1],
    ['mass', 'stopped', 1],
    ['quotation-confirmation', 'sent', 1],
    ['quotation-confirmation', 'waiting', 1],
    ['quotation-restore', 'sending', 1],
    ['quotation-verified', 'failed', 1],
  ])
  expect(read('select * from upload_sum')).toEqual([[3, 98_956]])
  expect(read('select * from suppression_sum')).toEqual([[2]])
  migrateTo(sqlite, 34)
  sqlite.exec(
    "update contact set state = 'done' where id = 1; update contact set deleted_at = null where id = 5",
  )
  expect(read('select * from contact_count where count > 0')).toEqual([
    ['done', 2],
    ['in_progress', 1],
    ['new', 1],
    ['spam', 1],
  ])
  sqlite.exec("update mail set state = 'sent' where id = 2")
  expect(read("select state, count from mail_count where kind = 'quotation-confirmation'")).toEqual([
    ['sent', 2],
    ['waiting', 0],
  ])
  sqlite.exec('delete from suppression where id = 1')
  expect(read('select * from suppression_sum')).toEqual([[1]])
  sqlite.exec(
    "update upload set bytes = 9 where file = 'kam-tat.png'; delete from upload where file = 'full-500000.pdf'",
  )
  expect(read('select * from upload_sum')).toEqual([[2, 47_111]])
  sqlite.close()
})
