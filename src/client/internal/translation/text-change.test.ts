import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeOf } from './text-list.ts'

it.each([
  ['查詢價錢', '索取報價', { start: '', gone: '查詢價錢', come: '索取報價', end: '' }],
  ['索取報價', '免費索取報價', { start: '', gone: '', come: '免費', end: '索取報價' }],
  ['Get a quote', 'Get a quotation', { start: 'Get a quot', gone: 'e', come: 'ation', end: '' }],
  ['aaa', 'aa', { start: 'aa', gone: 'a', come: '', end: '' }],
  ['same', 'same', { start: 'same', gone: '', come: '', end: '' }],
])('between %j and %j is found', (before, after, change) => {
  expect(changeOf(before, after)).toEqual(change)
})

it('contains both versions completely, whatever they are', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, gone, come, end } = changeOf(before, after)
      expect([start + gone + end, start + come + end]).toEqual([before, after])
    }),
  )
})
