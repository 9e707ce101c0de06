/** The words in the index and the queries for them, checked with the index itself. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTexts, namesOf } from '#shared/base/fields.ts'
import { CONTACT_FIELDS, type ContactState } from '#shared/contact/contact.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { createOrMigrate } from '../../db/schema.ts'
import { ftsQuery } from '../../platform/search-words.ts'
import { contactWords } from './search-words.ts'
import { insertContact, listContacts } from './store.ts'

const contact = {
  ...emptyTexts(namesOf(CONTACT_FIELDS)),
  name: '陳美玲 Zoë Fernandes',
  email: 'Mei.Ling+shop@kam-sin.example.hk',
  phone_number: '(852) 5500-0142 x9',
  message: '深水埗茶餐廳，想換兩部收銀機。\nＷｉ－Ｆｉ drops; use iPad機 No. 48! カフェー',
  language: 'zh',
  state: 'in_progress',
  date: '2026-11-21T01:42:00.000Z',
  assignee: null,
  note: 'secret note',
  deleted_at: null,
} as const

const sqlite = openDatabase(':memory:')
createOrMigrate(sqlite)
const db = new Db(sqlite)
insertContact(db, contact)

const finds = (typed: string, state?: ContactState) =>
  listContacts(db, { query: ftsQuery(typed), state }, { limit: 100, cursor: undefined }).length > 0

describe('a search finds', () => {
  it.each([
    ['a part of a Chinese name', '美玲'],
    ['one Chinese character', '埗'],
    ['the last one of a text', '機'],
    ['a Chinese word inside a sentence', '茶餐廳'],
    ['Chinese beside Latin letters', 'iPad機'],
    ['the beginning of a word', 'fern'],
    ['the beginning of a long word', 'Fernandé'],
    ['all of a long word', 'FERNANDES'],
    ['it in any case', 'FERNANDES'],
    ['it without its accent', 'zoe'],
    ['it with an accent that it has not', 'Férnandes'],
    ['full-width forms', 'wi-fi'],
    ['by full-width forms', 'ｄｒｏｐｓ'],
    ['kana', 'フェ'],
    ['beginnings of several words in any order', 'drop zo 收銀'],
    ['an email address', 'mei.ling+shop@kam-sin.example.hk'],
    ['the host of one', 'kam-sin.ex'],
    ['a telephone number in another spelling', '+852 55000142'],
    ['one without its country', '5500 0142'],
    ['the end of one', '0142'],
    ['the middle of one', '25500'],
    ['a number in the text', '48'],
    ['everything by nothing', ' \n '],
  ])('%s', (_what, typed) => {
    expect(finds(typed)).toBe(true)
    expect(finds(typed, 'in_progress')).toBe(true)
    expect(finds(typed, 'new')).toBe(false)
  })
})

describe('a search does not find', () => {
  it.each([
    ['the inside of a word', 'ernandes'],
    ['a longer word than there is', 'Fernandesq'],
    ['a Chinese word that is not there', '收機'],
    ['a request that lacks one of the words', 'drops quickly'],
    ['what only staff have written', 'secret'],
    ['anything by signs', '%_"*'],
    ['anything by half a character', '\ud842'],
    ['the names of states', 'in_progress'],
    ['anything by the language of the index', 'zoe OR nothing NOT'],
  ])('%s', (_what, typed) => {
    expect(finds(typed)).toBe(false)
  })
})

describe('any input', () => {
  it('is a valid query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        finds(typed, 'spam')
      }),
    )
  })

  it('any part of a Chinese text is found', () => {
    const han = fc.array(fc.integer({ min: 0x4e00, max: 0x9fff }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (codes, from, length) => {
        const text = String.fromCodePoint(...codes)
        const start = from % text.length
        const typed = text.slice(start, start + 1 + (length % text.length))
        expect(isFoundBy({ ...contact, message: text }, typed)).toBe(true)
      }),
    )
  })

  it('the beginning of any word is found', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-Þà-öø-ÿА-яก-ฮ0-9]{1,80}$/)
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        (words, which, length) => {
          const picked = words[which % words.length]!
          const typed = picked.slice(0, 1 + (length % picked.length)).toUpperCase()
          expect(isFoundBy({ ...contact, message: words.join(', ') }, typed)).toBe(true)
        },
      ),
    )
  })

  it('any part of a phone number is found', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9 ()+-]{1,30}$/),
        fc.nat(),
        fc.nat(),
        (phone_number, from, length) => {
          const digits = phone_number.replace(/\D/g, '')
          fc.pre(digits !== '')
          const start = from % digits.length
          const typed = digits.slice(start, start + 1 + (length % digits.length))
          expect(isFoundBy({ ...contact, phone_number }, typed)).toBe(true)
        },
      ),
    )
  })
})

describe('a phone number', () => {
  const WRITTEN = [
    '2345 6789',
    '23456789',
    '+852 2345 6789',
    '(852) 2345-6789',
    '85223456789',
    '00852 2345 6789',
    '001 852 2345 6789',
    '\u202a+852\u00a02345\u20116789\u202c',
    '２３４５　６７８９',
    '2345 6789 ext 12',
    '9123 4567 / 2345 6789',
  ]
  const typed = WRITTEN.filter((phone) => !phone.includes('/'))

  it.each(WRITTEN)('kept as %j is found in whatever way it is typed', (phone_number) => {
    expect(typed.filter((text) => !isFoundBy({ ...contact, phone_number }, text))).toEqual([])
    expect(isFoundBy({ ...contact, phone_number }, '+852 2345 6780')).toBe(false)
    expect(isFoundBy({ ...contact, phone_number, name: 'Mei' }, 'mei +852 23')).toBe(true)
    expect(isFoundBy({ ...contact, phone_number, name: 'Mei' }, 'ben +852 23')).toBe(false)
  })

  it.each([
    ['138 0013 8000', '+86 138 0013 8000'],
    ['+86 138 0013 8000', '13800138000'],
    ['(853) 6612 3456', '66123456'],
    ['6612 3456', '+853 6612 3456'],
    ['020 7946 0958', '+44 20 7946 0958'],
    ['+44 20 7946 0958', '+44 (0)20 7946 0958'],
  ])('kept as %j is found by %j', (phone_number, text) => {
    expect(isFoundBy({ ...contact, phone_number }, text)).toBe(true)
  })

  it('is found in a text as it is written there', () => {
    expect(isFoundBy({ ...contact, message: 'Ring 9876 5432' }, '9876 5432')).toBe(true)
    expect(isFoundBy({ ...contact, message: '致電98765432' }, '+852 9876 5432')).toBe(true)
    expect(isFoundBy({ ...contact, email: 'mei98765432@kam.example' }, 'mei98765432')).toBe(true)
  })
})

it('a long beginning finds one word and several', () => {
  const words = Array.from({ length: 25 }, (_, place) => `refrigerator${String(place).padStart(2, '0')}`)
  insertContact(db, { ...contact, message: words.join(' ') })
  for (const typed of ['refrigerator24', 'refrigerator2', 'refrigerator', 'refrigerat'])
    expect([typed, finds(typed)]).toEqual([typed, true])
  expect(finds('refrigerator25')).toBe(false)
})

function isFoundBy(request: Parameters<typeof contactWords>[0], typed: string): boolean {
  sqlite.prepare('replace into contact_search (rowid, words) values (1, ?)').run(contactWords(request))
  return finds(typed)
}
