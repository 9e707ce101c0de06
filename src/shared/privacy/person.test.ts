import { describe, expect, it } from 'vitest'
import { isSamePerson, mentions, type Person, readPerson, withoutPerson } from './person.ts'

const person = (typed: string): Person => {
  const found = readPerson(typed)
  if (!found) throw new Error(`${typed} is no person`)
  return found
}

describe('a person', () => {
  it.each([
    [' Mei.Ling@Kamsin.example ', { kind: 'email', email: 'mei.ling@kamsin.example' }],
    ['+852 2345 6789', { kind: 'phone', area: '852', digits: '23456789' }],
    ['00853-6612-3456', { kind: 'phone', area: '853', digits: '66123456' }],
    ['(2345) 6789', { kind: 'phone', area: null, digits: '23456789' }],
    ['２３４５６７８９', { kind: 'phone', area: null, digits: '23456789' }],
    ['+86 138 0013 8000', { kind: 'phone', area: '86', digits: '13800138000' }],
    ['001 852 2345 6789', { kind: 'phone', area: '852', digits: '23456789' }],
    ['\u202a+852\u00a02345\u20116789\u202c', { kind: 'phone', area: '852', digits: '23456789' }],
    ['+65 6123 4567', { kind: 'phone', area: null, digits: '6561234567' }],
  ])('is read from %j', (typed, expected) => {
    expect(readPerson(typed)).toEqual(expected)
  })

  it.each([
    '',
    ' ',
    'mei',
    '@kamsin.example',
    '123456',
    '1234567890123456',
    '2345 6789 x1',
    'a@b.example c@d.example',
    '%',
    '+',
    '2345678\u0000',
  ])('is not read from %j', (typed) => {
    expect(readPerson(typed)).toBeUndefined()
  })

  it.each([
    ['+852 2345 6789', '23456789', true],
    ['85223456789', '+852-2345-6789', true],
    ['+852 2345 6789', '+853 2345 6789', false],
    ['+86 138 0013 8000', '13800138000', true],
    ['23456789', '23456780', false],
    ['A@b.example', 'a@B.example', true],
    ['a@b.example', 'a@b.example.hk', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(isSamePerson(person(one), person(other))).toBe(isSame)
  })
})

describe('a text', () => {
  it.each([
    ['Write to MEI@kamsin.example.', 'mei@kamsin.example', true],
    ['Write to may.mei@kamsin.example', 'mei@kamsin.example', false],
    ['mei@kamsin.example.hk', 'mei@kamsin.example', false],
    ['<mei@kamsin.example>', 'mei@kamsin.example', true],
    ['電郵 mei@kamsin.example，或致電', 'mei@kamsin.example', true],
    ['Call 2345-6789 or 6123 4567', '+852 6123 4567', true],
    ['致電(852)23456789查詢', '2345 6789', true],
    ['Call 12345 67890', '23456789', false],
    ['Call ２３４５－６７８９', '23456789', true],
    ['Call 2345\u20116789 / 9876 5432', '23456789', true],
    ['211784 paid 23456', '23456789', false],
  ])('%j mentions %s: %s', (text, typed, isMentioned) => {
    expect(mentions(text, person(typed))).toBe(isMentioned)
  })

  it('loses what mentions a person, and nothing else', () => {
    expect(
      withoutPerson('Ask mei@kamsin.example, not may@kamsin.example', person('mei@kamsin.example'), '…'),
    ).toBe('Ask …, not may@kamsin.example')
    expect(withoutPerson('Call 2345 6789 at 3 pm', person('+852 23456789'), '…')).toBe('Call … at 3 pm')
  })
})
