import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'

it.each([29, 34])(
  'migration %i empties the indexes of words, which the next start fills again',
  (version) => {
    const sqlite = storedDatabase(version - 1)
    const indexed = () =>
      ['contact_search', 'quotation_search'].map((index) =>
        sqlite.prepare(`select count(*) from ${index} where ${index} match 'zzz'`).pluck().get(),
      )
    sqlite.exec(
      `delete from contact_search where rowid = 9999; insert into contact_search (rowid, words) values (9999, 'zzz')`,
    )
    sqlite.exec(`insert into quotation_search (rowid, words) values (9999, 'zzz')`)
    expect(indexed()).toEqual([1, 1])
    migrateTo(sqlite, version)
    expect(indexed()).toEqual([0, 0])
  },
)
