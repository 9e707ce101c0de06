import { describe, expect, it } from 'vitest'
import { isWholeKey, mailedKey, mailedQuery } from './mailed-link.ts'

const PLAIN = 'x'.repeat(32)
const KEY = '3D-_abcdefghijklmnopqrstuvwxyz01'
const AFTER = [
  '.',
  ')',
  '>',
  '/',
  ',',
  '。',
  '」',
  ' ',
  '\n',
  '\u00a0',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '請看',
  "'",
  '…',
]

describe('the key of a mailed link', () => {
  it.each(AFTER)('is read with %j behind it', (after) => {
    expect(mailedKey(KEY + after)).toBe(KEY)
    expect(mailedQuery(`?id=620661&key=${KEY}${encodeURIComponent(after)}`).get('key')).toBe(KEY)
  })

  it('is read with marks inside, pasted twice, and with other parameters', () => {
    expect(mailedKey(`${KEY.slice(0, 9)}\u00ad${KEY.slice(9)}`)).toBe(KEY)
    expect(mailedKey(`${PLAIN}https://shop.example/quotation/view?id=620661`)).toBe(PLAIN)
    expect(mailedQuery(`?utm_source=wa&key=${KEY}&id=620661`).get('key')).toBe(KEY)
  })

  it.each([
    `?id=620661&amp;key=${KEY}`,
    `?id=3D620661&key=3D${KEY}`,
    `?id=3D620661&amp;key=3D${KEY}.`,
    `?id=620661;key=${KEY}`,
    `?id=620661%26key=${KEY}`,
    `?id=620661%26amp%3Bkey=${KEY}`,
    `?id=620661%20&key=${KEY}`,
    `?id=%E2%80%8B620661&key=${KEY}`,
  ])('and its number are read from %s', (search) => {
    const query = mailedQuery(search)
    expect([query.get('id'), query.get('key')]).toEqual(['620661', KEY])
  })

  it('that is cut off is not whole', () => {
    expect(isWholeKey(mailedKey(KEY))).toBe(true)
    for (const key of ['', '。', KEY.slice(0, 31)]) expect(isWholeKey(mailedKey(key))).toBe(false)
  })

  it('leaves a number that is none as it is', () => {
    expect(mailedQuery('?id=abc').get('id')).toBe('abc')
    expect(mailedQuery('?id=12345').get('id')).toBe('12345')
  })
})
