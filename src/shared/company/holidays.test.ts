import { expect, it } from 'vitest'
import { holidaysIn } from './holidays.ts'

const CHRISTMAS = { on: '2027-10-01', name_en: 'National Day', name_zh: '國慶日' }

it.each([
  ['a slash', '2027-10-01 National Day / 國慶日'],
  ['a full-width slash', '2027-10-01 National Day／國慶日'],
  ['tabs, as a sheet is pasted', '2027-10-01\tNational Day\t國慶日'],
  ['empty lines around', '\n  2027-10-01 National Day / 國慶日  \n\n'],
])('a day has its names in both languages, with %s', (_, list) => {
  expect(holidaysIn(list)).toEqual([CHRISTMAS])
})

it('one name is that of both languages, and a line without one has none', () => {
  expect(holidaysIn('2027-12-20 澳門特別行政區成立紀念日\n2027-12-26')).toEqual([
    { on: '2027-12-20', name_en: '澳門特別行政區成立紀念日', name_zh: '澳門特別行政區成立紀念日' },
    { on: '2027-12-26', name_en: '', name_zh: '' },
  ])
})
