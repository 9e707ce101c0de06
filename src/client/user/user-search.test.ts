import { describe, expect, it } from 'vitest'
import { aUser } from './testing.ts'
import { findUsers } from './user-search.ts'

const rui = aUser()
const meiLing = aUser({
  id: 3,
  username: 'chan.ml',
  first_name: '美玲',
  last_name: '陳',
  email: 'mei.ling@example.hk',
})
const jose = aUser({
  id: 4,
  username: 'jose',
  first_name: 'José Luís',
  last_name: 'Conceição',
  email: 'jl@example.mo',
})
const everybody = [rui, meiLing, jose]

describe('a search of users', () => {
  it.each([
    ['', everybody],
    ['   ', everybody],
    ['rui', [rui]],
    ['RUI', [rui]],
    ['fernandes rui', [rui]],
    ['nand ru', [rui]],
    ['rui jose', []],
    ['example.mo', [rui, jose]],
    ['chan.ml', [meiLing]],
    ['陳美玲', [meiLing]],
    ['美玲 陳', [meiLing]],
    ['玲', [meiLing]],
    ['conceicao', [jose]],
    ['josé', [jose]],
    ['ＪＯＳＥ', [jose]],
  ])('for %j finds the right ones', (query, found) => {
    expect(findUsers(everybody, query)).toEqual(found)
  })
})
