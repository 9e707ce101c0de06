import { expect, it } from 'vitest'
import { storedDatabase } from '#test/support/stored-database.ts'
import { migrate } from './migrate.ts'

it('ends the links of a user whose address or password changes, by whatever way, and no others', () => {
  const sqlite = storedDatabase(20)
  migrate(sqlite)
  const add = sqlite.prepare(
    'insert into user (username, first_name, last_name, email, is_staff, date_joined) values (?, ?, ?, ?, 0, ?)',
  )
  const ids = ['address', 'first', 'next', 'other', 'name'].map(
    (name) => add.run(name, 'Ka Yan', 'Lam', `${name}@kamsin.example`, '2026-11-01').lastInsertRowid,
  )
  const password = sqlite.prepare('insert into user_password (user, hash, changed_at) values (?, ?, ?)')
  password.run(ids[2], 'old', '2026-11-01')
  const link = sqlite.prepare(
    'insert into password_link (user, kind, digest, expires_at) values (?, ?, ?, ?)',
  )
  for (const id of ids)
    for (const kind of ['reset', 'invitation']) link.run(id, kind, `${kind} ${id}`, '2026-12-01')
  sqlite.prepare("update user set email = 'new@kamsin.example' where id = ?").run(ids[0])
  password.run(ids[1], 'first', '2026-11-02')
  sqlite.prepare("update user_password set hash = 'new' where user = ?").run(ids[2])
  sqlite.prepare("update user set first_name = 'Siu', email = email where id = ?").run(ids[4])
  expect(sqlite.prepare('select distinct user from password_link order by user').pluck().all()).toEqual(
    ids.slice(3),
  )
  sqlite.prepare('delete from user where id = ?').run(ids[3])
  expect(sqlite.prepare('select distinct user from password_link').pluck().all()).toEqual([ids[4]])
  sqlite.close()
})
