/** Migration 53: the product lines of the home page become those of the categories. */
import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it('a category keeps what the home page said of it, also in the words of an admin', () => {
  const sqlite = storedDatabase(52)
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec(`delete from category; delete from translation where namespace = 'site' and scope = 'home';
    insert into category (id, name, position) values (81, 'cctv', 0), (82, 'possoftware', 1), (83, 'Fridges', 2);
    insert into translation (namespace, language, scope, key, text, updated_at)
    values ('site', 'en', 'home', 'cctvText', 'We watch the door.', '2026-11-29T04:00:00.000Z'),
      ('site', 'zh', 'home', 'cctvText', '', '2026-11-29T04:00:00.000Z');`)
  migrateTo(sqlite, 53)
  const read = sqlite
    .prepare('select icon, sentence_en, sentence_zh, on_home from category order by id')
    .raw()
  expect(read.all()).toEqual([
    ['camera', 'We watch the door.', '門口、收銀位、出餐位都看得清，手機隨時查看。', 1],
    ['tablet', '', '', 0],
    ['crate', '', '', 1],
  ])
})
