/** Migration 58: the questions that Services had in one text become records. */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('pairs of both languages become questions, in their order', () => {
  const sqlite = storedDatabase(57)
  sqlite.exec(`delete from translation where namespace = 'site' and scope = 'services' and key = 'questions';
    insert into translation (namespace, language, scope, key, text, updated_at) values
      ('site', 'en', 'services', 'questions', 'Rented? \\ Bought. \\ Bound? \\ No.', '2026-11-29T04:00:00.000Z'),
      ('site', 'zh', 'services', 'questions', '租用？\\購買。', '2026-11-29T04:00:00.000Z');`)
  migrateTo(sqlite, 58)
  const columns = 'question_en, answer_en, question_zh, answer_zh, position'
  expect(sqlite.prepare(`select ${columns} from question order by position`).raw().all()).toEqual([
    ['Rented?', 'Bought.', '租用？', '購買。', 0],
    ['Bound?', 'No.', '', '', 1],
  ])
})

it('a site without any has none', () => {
  const sqlite = storedDatabase(57)
  sqlite.exec("delete from translation where scope = 'services'")
  migrateTo(sqlite, 58)
  expect(sqlite.prepare('select count(*) from question').pluck().get()).toBe(0)
})
