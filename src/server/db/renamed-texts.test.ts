import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'
import { en } from '../../shared/i18n/en.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'
import { movedTexts } from './migrations/0028-moved-texts.ts'
import { eventsSaidOnce } from './migrations/0037-events-said-once.ts'

const OLD = [
  ['site', 'en', 'ticket', 'item', 'One thing'],
  ['site', 'zh', 'ticket', 'items', '{count} 樣'],
  ['site', 'en', 'company', 'name_other', '鑊'],
]
const RENAMED = [
  ['site', 'en', 'ticket', 'items_one', 'One thing'],
  ['site', 'zh', 'ticket', 'items_other', '{count} 樣'],
  ['site', 'en', 'company', 'otherName', '鑊'],
]

it.each(['translation', 'translation_history'])('saved texts get the new key: %s', (table) => {
  const sqlite = storedDatabase(10)
  const texts = () => sqlite.prepare(`select namespace, language, scope, key, text from ${table}`).raw().all()
  const before = texts()
  const others = before.filter((text) => !OLD.some((old) => String(old) === String(text)))
  expect(before).toEqual(expect.arrayContaining(OLD))
  // Alike in all but the namespace, or in all but the scope.
  expect(others).toEqual(
    expect.arrayContaining([
      ['cctv', 'en', 'ticket', 'item', 'A product'],
      ['site', 'en', 'pdf', 'item', 'Thing'],
    ]),
  )
  migrateTo(sqlite, 11)
  const inOrder = (rows: unknown[]) => rows.map(String).sort()
  expect(inOrder(texts())).toEqual(inOrder([...others, ...RENAMED]))
  sqlite.close()
})

it('a saved text moves to the scope of its feature, in each language, with its history', () => {
  const sqlite = storedDatabase(27)
  const texts = (table: string) =>
    sqlite.prepare(`select namespace, language, scope, key, text from ${table}`).raw().all().map(String)
  const write = (namespace: string, language: string, key: string, text: string) => {
    const place = [namespace, language, 'error', key, text]
    const columns = 'namespace, language, scope, key, text'
    sqlite.prepare(`insert into translation (${columns}, updated_at) values (?, ?, ?, ?, ?, '')`).run(place)
    sqlite
      .prepare(
        `insert into translation_history (${columns}, replaced_at, actor_name) values (?, ?, ?, ?, ?, '', '')`,
      )
      .run(place)
  }
  const tables = ['translation', 'translation_history']
  const before = tables.map(texts)
  write('site', 'en', 'toolNotFound', 'Gone')
  write('site', 'zh', 'partnerNotFound', '沒有了')
  write('site', 'en', 'userNotFound', 'Nobody')
  write('cctv', 'en', 'toolNotFound', 'A product')
  migrateTo(sqlite, 28)
  const added = [
    'site,en,tool,notFound,Gone',
    'site,zh,partnerEditor,notFound,沒有了',
    'site,en,error,userNotFound,Nobody',
    'cctv,en,error,toolNotFound,A product',
  ]
  for (const [index, table] of tables.entries())
    expect(texts(table).sort()).toEqual([...before[index]!, ...added].sort())
  sqlite.close()
})

it('the name of a status moves from the panel to the desk, where none is written there', () => {
  const sqlite = storedDatabase(34)
  const texts = (table: string) =>
    sqlite
      .prepare(`select language, scope, key, text from ${table} where key glob 'status_*'`)
      .raw()
      .all()
      .map(String)
  const columns = 'namespace, language, scope, key, text'
  const write = sqlite.prepare(
    `insert into translation (${columns}, updated_at) values ('site', ?, ?, ?, ?, '')`,
  )
  const note = sqlite.prepare(
    `insert into translation_history (${columns}, replaced_at, actor_name) values ('site', ?, ?, ?, ?, '', '')`,
  )
  const before = ['translation', 'translation_history'].map(texts)
  write.run('en', 'health', 'status_verified', 'Running')
  write.run('en', 'health', 'status_accepted', 'Yes')
  write.run('en', 'desk', 'status_accepted', 'Ordered')
  write.run('zh', 'health', 'status_accepted', '已落單')
  note.run('en', 'health', 'status_accepted', 'Before')
  migrateTo(sqlite, 35)
  const now = ['translation', 'translation_history'].map(texts)
  expect(now[0]!.filter((text) => !before[0]!.includes(text)).sort()).toEqual([
    'en,desk,status_accepted,Ordered',
    'en,desk,status_verified,Running',
    'zh,desk,status_accepted,已落單',
  ])
  expect(now[1]!.filter((text) => !before[1]!.includes(text))).toEqual(['en,desk,status_accepted,Before'])
  sqlite.close()
})

it('the name of an event moves to the desk, and a text with a number gets the form of its numbers', () => {
  const sqlite = storedDatabase(36)
  const texts = (table: string) =>
    sqlite.prepare(`select language, scope, key, text from ${table}`).raw().all().map(String)
  const columns = 'namespace, language, scope, key, text'
  const write = sqlite.prepare(
    `insert into translation (${columns}, updated_at) values ('site', ?, ?, ?, ?, '')`,
  )
  const note = sqlite.prepare(
    `insert into translation_history (${columns}, replaced_at, actor_name) values ('site', ?, ?, ?, ?, '', '')`,
  )
  const before = ['translation', 'translation_history'].map(texts)
  write.run('en', 'desk', 'event_cancelled', 'Called off')
  write.run('en', 'personal', 'did_cancelled', 'Stopped')
  write.run('zh', 'personal', 'did_cancelled', '取消了')
  write.run('en', 'personal', 'did_sent', 'Posted')
  write.run('en', 'desk', 'event_sent', 'Version {version} posted')
  write.run('en', 'health', 'is_backupOld', 'Days since the last backup: {days}')
  write.run('zh', 'health', 'is_outboxFailed', '{count} 封')
  note.run('en', 'privacy', 'keepContacts', 'after {contact_days} days.')
  note.run('zh', 'desk', 'event_reopened', '重開')
  migrateTo(sqlite, 37)
  const now = ['translation', 'translation_history'].map(texts)
  expect(now[0]!.filter((text) => !before[0]!.includes(text)).sort()).toEqual([
    'en,desk,did_cancelled,Called off',
    'en,desk,did_sent,Posted',
    'en,desk,event_sent,Version {version} posted',
    'en,health,is_backupOld_other,Days since the last backup: {count}',
    'zh,desk,did_cancelled,取消了',
    'zh,health,is_outboxFailed_other,{count} 封',
  ])
  expect(now[1]!.filter((text) => !before[1]!.includes(text)).sort()).toEqual([
    'en,privacy,keepContacts_other,after {count} days.',
    'zh,desk,did_reopened,重開',
  ])
  sqlite.close()
})

/** Given by a released migration, and gone since. */
const GONE = ['dashboard.newRequests', 'log.newLines', 'upload.toClean'].flatMap((key) => [
  `${key}_one`,
  `${key}_other`,
])

it('every new name is a key of the dictionaries', () => {
  const renamed = [...pluralTexts.matchAll(/\('(\w+)', '\w+', '(\w+)'\)/g)].map(([, scope, key]) => [
    scope!,
    key!,
  ])
  const named = [...eventsSaidOnce.matchAll(/'event_(\w+)'/g)].map(([, event]) => ['desk', `did_${event}`])
  const counted = [...eventsSaidOnce.matchAll(/\('(\w+)', '(\w+)', '\{\w+\}'\)/g)].map(([, scope, key]) => [
    scope!,
    `${key}_other`,
  ])
  const moved = [...movedTexts.matchAll(/\('\w+', '(\w+)'\)/g)].map(([, scope]) => [scope!, 'notFound'])
  expect(Math.min(...[renamed, moved, named, counted].map(({ length }) => length))).toBeGreaterThan(0)
  const missing = [...renamed, ...moved, ...named, ...counted].filter(
    ([scope, key]) => !Object.hasOwn(en[scope as keyof typeof en] ?? {}, key!),
  )
  expect(new Set(missing.map((place) => place.join('.')))).toEqual(new Set(GONE))
})
