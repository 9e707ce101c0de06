import { describe, expect, it } from 'vitest'
import { quotationContactSchema, quotationIdSchema, quotationSubmissionSchema } from './schema.ts'

const contact = { name: '陳美玲', email: 'meiling@kamsin.example' }
const accepts = (change: object) => quotationContactSchema.safeParse({ ...contact, ...change }).success

describe('an email address', () => {
  it.each(['a@b.co', 'Mei.Ling+pos@shop.kamsin.example', "o'neill@x-y.example", 'a@xn--55qx5d.hk'])(
    'may be %s',
    (email) => {
      expect(accepts({ email })).toBe(true)
    },
  )

  it.each([
    'a',
    'a@b',
    'a@b.c',
    'a b@c.example',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@-b.example',
    'a@b..example',
    'a@b.123',
    '"a"@b.example',
    '<a@b.example>',
    'group:a@b.example;',
    'victim@yahoo.com.h\u212a',
    '\u00c9mile@example.com',
    'a\u0000@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('may not be %j', (email) => {
    expect(accepts({ email })).toBe(false)
  })
})

it('trims text, and treats optional fields as empty', () => {
  expect(quotationContactSchema.parse({ name: ' Mei ', email: ' a@b.example ' })).toEqual({
    name: 'Mei',
    email: 'a@b.example',
    phone: '',
    restaurant: '',
    district: '',
    detail: '',
  })
})

it('takes null or a blank language for none', () => {
  const none = { phone: null, detail: null, language: null }
  expect(quotationContactSchema.parse({ ...contact, ...none })).toMatchObject({
    phone: '',
    detail: '',
    language: undefined,
  })
  expect(accepts({ language: '' })).toBe(true)
  expect(accepts({ language: 'fr' })).toBe(false)
})

it.each([
  ['204816', '204816'],
  [204816, '204816'],
  ['000001', '000001'],
])('reads the id %j', (id, read) => {
  expect(quotationIdSchema.parse(id)).toBe(read)
})

it.each(['12345', '1234567', '1e3', ' 204816', '２０４８１６', 1, 1.5, 1e6, null])(
  'refuses the id %j',
  (id) => {
    expect(quotationIdSchema.safeParse(id).success).toBe(false)
  },
)

it('ignores unknown fields', () => {
  const submission = {
    captcha: 'x',
    products: { '1': 1 },
    contact: { ...contact, is_staff: true },
    status: 'verified',
  }
  const read = quotationSubmissionSchema.parse(submission)
  expect(read).not.toHaveProperty('status')
  expect(read.contact).not.toHaveProperty('is_staff')
})
