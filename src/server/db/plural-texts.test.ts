import { expect, it } from 'vitest'
import { migrateTo, storedDatabase } from '#test/support/stored-database.ts'
import { en } from '../../shared/i18n/en.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'

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

it('every new name is a key of the dictionaries', () => {
  const sites = [...pluralTexts.matchAll(/\('(\w+)', '\w+', '(\w+)'\)/g)]
  expect(sites.length).toBeGreaterThan(0)
  for (const [, scope, key] of sites) expect(en).toHaveProperty([scope!, key!])
})
