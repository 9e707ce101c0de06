import { expect, it } from 'vitest'
import { en } from '../../shared/i18n/en.ts'
import { migrate } from './migrate.ts'
import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { internalArea } from './migrations/0005-internal-area.ts'
import { catalogue } from './migrations/0006-catalogue.ts'
import { massMail } from './migrations/0007-mass-mail.ts'
import { auditSearch } from './migrations/0008-audit-search.ts'
import { counts } from './migrations/0009-counts.ts'
import { liveTexts } from './migrations/0010-live-texts.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'
import { openDatabase } from './open.ts'

it('saved texts and their history get the new key', () => {
  const sqlite = openDatabase(':memory:')
  for (const step of [
    quotationJourney,
    people,
    contactAndPartner,
    secondStep,
    internalArea,
    catalogue,
    massMail,
    auditSearch,
    counts,
    liveTexts,
  ])
    sqlite.exec(step)
  sqlite.pragma('user_version = 10')
  const texts = [
    ['site', 'en', 'ticket', 'item', 'One thing'],
    ['site', 'zh', 'ticket', 'items', '{count} 樣'],
    ['site', 'en', 'company', 'name_other', '鑊'],
    ['site', 'en', 'pdf', 'item', 'Thing'],
    ['cctv', 'en', 'ticket', 'item', 'A product'],
  ]
  for (const text of texts) {
    sqlite.prepare("insert into translation values (?, ?, ?, ?, ?, '2026')").run(text)
    sqlite
      .prepare(
        "insert into translation_history (namespace, language, scope, key, text, replaced_at, actor_name) values (?, ?, ?, ?, ?, '2026', 'mei')",
      )
      .run(text)
  }
  migrate(sqlite)
  const renamed = [
    ['site', 'en', 'ticket', 'items_one', 'One thing'],
    ['site', 'zh', 'ticket', 'items_other', '{count} 樣'],
    ['site', 'en', 'company', 'otherName', '鑊'],
    ...texts.slice(3),
  ]
  const columns = 'namespace, language, scope, key, text'
  for (const table of ['translation', 'translation_history']) {
    const rows = sqlite.prepare(`select ${columns} from ${table}`).raw().all()
    expect(rows).toHaveLength(renamed.length)
    expect(rows).toEqual(expect.arrayContaining(renamed))
  }
})

it('every new name is a key of the dictionaries', () => {
  const sites = [...pluralTexts.matchAll(/\('(\w+)', '\w+', '(\w+)'\)/g)]
  expect(sites.length).toBeGreaterThan(0)
  for (const [, scope, key] of sites) expect(en).toHaveProperty([scope!, key!])
})
