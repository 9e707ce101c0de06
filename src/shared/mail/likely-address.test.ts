import { describe, expect, it } from 'vitest'
import { likelyAddress } from './likely-address.ts'

describe('of a slip in a well-known domain the meant one is proposed', () => {
  it.each([
    ['chan@gmial.com', 'chan@gmail.com'],
    ['chan@gmai.com', 'chan@gmail.com'],
    ['chan@gmaill.com', 'chan@gmail.com'],
    ['chan@gnail.com', 'chan@gmail.com'],
    ['chan@Gmail.con', 'chan@gmail.com'],
    ['Mei.Ling@hotmial.com ', 'Mei.Ling@hotmail.com'],
    ['chan@yaho.com.hk', 'chan@yahoo.com.hk'],
    ['chan@yahoo.com.kh', 'chan@yahoo.com.hk'],
    ['chan@netvigtor.com', 'chan@netvigator.com'],
    ['chan@outlok.cmo', 'chan@outlook.com'],
    ['chan@kafe.exmaple', 'chan@kafe.example'],
    ['chan@kamsin.con', 'chan@kamsin.com'],
  ])('%s', (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant)
  })
})

it.each([
  'chan@gmail.com',
  'chan@mail.com',
  'chan@ymail.com',
  'chan@kafe.example',
  'chan@kamsin.com.hk',
  'chan@139.com',
  'chan@aqq.com',
  'chan@gmial',
  '@gmial.com',
  'gmial.com',
  'chan@kamsin.constructor',
  '',
])('nothing is proposed for %s', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined()
})

it('nothing is asked while a well-known domain is being typed', () => {
  for (const whole of ['gmail.com', 'yahoo.com.hk', 'netvigator.com', 'macau.ctm.net'])
    for (let length = 0; length <= whole.length; length++)
      expect(likelyAddress(`chan@${whole.slice(0, length)}`)).toBeUndefined()
})
