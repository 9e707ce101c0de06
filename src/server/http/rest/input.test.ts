import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { type JsonSchema, readInput } from './input.ts'

const schema = z.toJSONSchema(
  z.object({
    id: z.union([z.string().regex(/^\d{6}$/), z.int()]),
    size: z.int(),
    shown: z.boolean(),
    products: z.record(z.string(), z.int()),
    note: z.string(),
    people: z.array(z.string()),
  }),
) as JsonSchema

it('converts the texts of a query to the types of the procedure', () => {
  const query = { id: '204816', size: '300', shown: 'true', note: '12' }
  expect(readInput({ query, body: undefined, isForm: false, isRead: true }, schema)).toEqual({
    id: '204816',
    size: 300,
    shown: true,
    note: '12',
  })
})

it.each(['1e3', '0x10', ' 5', '1.5', '', '9007199254740992', '99999999999999999999'])(
  'leaves the number %j as a text to be rejected',
  (size) => {
    expect(readInput({ query: { size }, body: undefined, isForm: false, isRead: true }, schema)).toEqual({
      size,
    })
  },
)

it('reads a number up to the largest exact one', () => {
  const query = { size: '9007199254740991' }
  expect(readInput({ query, body: undefined, isForm: false, isRead: true }, schema)).toEqual({
    size: Number.MAX_SAFE_INTEGER,
  })
})

it('leaves typed JSON as it is', () => {
  expect(readInput({ query: {}, body: { size: '300' }, isForm: false, isRead: true }, schema)).toEqual({
    size: '300',
  })
})

it('reads a nested value of a form as JSON', () => {
  const body = { products: '{"1":2}', note: '{"1":2}' }
  expect(readInput({ query: {}, body, isForm: true, isRead: true }, schema)).toEqual({
    products: { 1: 2 },
    note: '{"1":2}',
  })
})

it.each([
  ['["a","b"]', ['a', 'b']],
  ['a', ['a']],
  ['', []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('reads %j in a form as a list', (people, list) => {
  expect(readInput({ query: {}, body: { people }, isForm: true, isRead: false }, schema)).toEqual({
    people: list,
  })
})

it('takes only declared fields from the URL of a call that changes something', () => {
  const call = { query: { token: 't', password: 'p' }, body: undefined, isForm: false, isRead: false }
  expect(readInput(call, schema)).toEqual({})
  expect(readInput({ ...call, inAddress: ['token'] }, schema)).toEqual({ token: 't' })
})

it.each([
  ['a nested form field that is no JSON', { query: {}, body: { products: '{' }, isForm: true, isRead: true }],
  ['an array for a body', { query: {}, body: [1], isForm: false, isRead: true }],
  ['a bare text for a body', { query: {}, body: 'id', isForm: false, isRead: true }],
  ['two different ids', { query: { id: '204816' }, body: { id: '204817' }, isForm: false, isRead: true }],
  [
    'an id that is an object',
    { query: { id: '1' }, body: { id: { toString: 1, valueOf: 1 } }, isForm: false, isRead: true },
  ],
  ['an id that is a list', { query: { id: '1' }, body: { id: ['1'] }, isForm: false, isRead: true }],
])('rejects %s', (_what, input) => {
  expect(() => readInput(input, schema)).toThrow(AppError)
})

it('accepts the same id twice', () => {
  const input = { query: { id: '204816' }, body: { id: 204816 }, isForm: false, isRead: true }
  expect(readInput(input, schema)).toEqual({ id: 204816 })
})

it.each(['constructor', 'toString', '__proto__'])('treats %s like any other name', (name) => {
  const query = Object.fromEntries([[name, '1']])
  const body = { id: '204816' }
  expect(Object.keys(readInput({ query, body, isForm: false, isRead: true }, schema))).toEqual([name, 'id'])
})
