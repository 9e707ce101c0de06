import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/support/cpu.ts'
import { PHONE_MAX_CHARACTERS } from '../base/limits.ts'
import { contactSubmissionSchema } from '../contact/schema.ts'
import { emailSchema, optionalPhoneSchema, phoneSchema } from '../email-and-phone-schema.ts'
import { quotationContactSchema } from '../quotation/schema.ts'
import { phoneNumbers } from './phone-numbers.ts'

const PASTED: [text: string, kept: string][] = [
  ['\u202a+852 2345 6789\u202c', '+852 2345 6789'],
  ['\u200e2345\u200b6789\u2069', '23456789'],
  ['\ufeff2345\u00ad6789', '23456789'],
  ['（８５２）２３４５－６７８９', '(852)2345-6789'],
  ['＋８５２　２３４５　６７８９', '+852 2345 6789'],
  ['2345\u20116789', '2345-6789'],
  ['2345\u20136789', '2345-6789'],
  ['2345\u22126789', '2345-6789'],
  ['2345\u00a06789', '2345 6789'],
  ['9123 4567 / 9876 5432', '9123 4567 / 9876 5432'],
  ['9123 4567、9876 5432', '9123 4567、9876 5432'],
  ['2345 6789 內線 12', '2345 6789 內線 12'],
  ['2345 6789 ext 12', '2345 6789 ext 12'],
  ['2345 6789 #12', '2345 6789 #12'],
]

describe('a phone number', () => {
  it.each(PASTED)('typed as %j is kept as %j by every form', (text, kept) => {
    expect(phoneSchema.parse(text)).toBe(kept)
    expect(optionalPhoneSchema.parse(text)).toBe(kept)
    expect(quotationContactSchema.shape.phone.parse(text)).toBe(kept)
    expect(contactSubmissionSchema.shape.phone_number.parse(text)).toBe(kept)
  })

  it.each(['call me', 'ext 12', '-', '2345\n6789', '2345 <b>', '1'.repeat(PHONE_MAX_CHARACTERS + 1)])(
    'is not %j',
    (text) => {
      expect(phoneSchema.safeParse(text).success).toBe(false)
      expect(optionalPhoneSchema.safeParse(text).success).toBe(false)
    },
  )

  it('may be absent where it is optional only', () => {
    expect(optionalPhoneSchema.parse('\u200b')).toBe('')
    expect(phoneSchema.safeParse('\u200b').success).toBe(false)
  })
})

it.each([
  ['\u202aMei@kamsin.example\u202c', 'Mei@kamsin.example'],
  ['mei\u200b@kam\u00adsin.example', 'mei@kamsin.example'],
  ['ｍｅｉ＠ｋａｍｓｉｎ．ｅｘａｍｐｌｅ', 'mei@kamsin.example'],
  ['mei@kam\u2011sin.example', 'mei@kam-sin.example'],
])('an email address typed as %j is kept as %s', (text, kept) => {
  expect(emailSchema.parse(text)).toBe(kept)
})

describe('the numbers in a text', () => {
  it.each([
    ['2345 6789', ['+85223456789']],
    ['(2345) 6789', ['+85223456789']],
    ['852 2345 6789', ['+85223456789']],
    ['001 852 2345 6789', ['+85223456789']],
    ['00852-2345-6789', ['+85223456789']],
    ['+852 2345\u20116789', ['+85223456789']],
    ['6612 3456', ['+85266123456']],
    ['(853) 6612 3456', ['+85366123456']],
    ['+853 2857 0142', ['+85328570142']],
    ['138 0013 8000', ['+8613800138000']],
    ['13800 138000', ['+8613800138000']],
    ['18001234567', ['+8618001234567']],
    ['86 138 0013 8000', ['+8613800138000']],
    ['0086 138 0013 8000', ['+8613800138000']],
    ['+65 6123 4567', ['+6561234567']],
    ['+44 (0)20 7946 0958', ['+442079460958']],
    ['9123 4567 / 9876 5432', ['+85291234567', '+85298765432']],
    ['9123 4567 9876 5432', ['+85291234567', '+85298765432']],
    ['9123 4567/8', ['+85291234567']],
    ['2345 6789 內線 12', ['+85223456789;12']],
    ['2345 6789 ext. 12, 9123 4567', ['+85223456789;12', '+85291234567']],
    ['2345 6789#12', ['+85223456789;12']],
    ['2345 6789 x 12', ['+85223456789;12']],
  ])('%j are %j', (text, numbers) => {
    const found = phoneNumbers(text).map(({ international, extension }) =>
      extension === undefined ? international : `${international};${extension}`,
    )
    expect(found).toEqual(numbers)
  })

  it.each([
    '',
    '999',
    '550 014',
    '020 7946 0958',
    '1800 123 4567',
    '1-800-555-0142',
    '1 (800) 555-0142',
    '1300 123 4567',
    '853 8123 4567',
    '+852 12',
    '+47 12 34 56',
    '1234567890123456',
  ])('are none where one is unsure: %j', (text) => {
    expect(phoneNumbers(text)).toEqual([])
  })

  it.each(['1', '+(', '1(', '1 ', '1x', '內線1'])(
    'are found in a text of any length in time that grows with it: %j',
    (part) => expectLinear(50_000, (count) => phoneNumbers(part.repeat(count))),
  )
})
