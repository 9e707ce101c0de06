import { describe, expect, it } from 'vitest'
import { aUser } from '#test/fixtures/user.ts'
import { findRows } from '../kit/list-state.ts'
import { userSearchText } from './user-fields.tsx'

const rui = aUser()
const meiLing = aUser({
  username: 'chan.ml',
  first_name: '美玲',
  last_name: '陳',
  email: 'mei.ling@example.hk',
})

describe('a search of users', () => {
  it.each([
    ['fernandes rui', [rui]],
    ['nand ru', [rui]],
    ['example.mo', [rui]],
    ['chan.ml', [meiLing]],
    ['陳美玲', [meiLing]],
    ['美玲 陳', [meiLing]],
    ['玲', [meiLing]],
    ['rui 玲', []],
  ])('finds the right users for %j', (query, found) => {
    expect(findRows([rui, meiLing], query, userSearchText)).toEqual(found)
  })
})
