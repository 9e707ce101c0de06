import { expect, it } from 'vitest'
import { normalizeForSearch } from './search-text.ts'

it.each([
  '啟德麵家',
  '衛星',
  '光纖線',
  '台山',
  '裡面',
  '山峰',
  '群組',
  '床褥',
  '污水',
  '粽子',
  '為人',
  '屋戶',
  '說明',
])('%s is found by each way of writing it', (text) => {
  const other = [...text].map((character) => OTHER[character] ?? character).join('')
  expect(other).not.toBe(text)
  expect(normalizeForSearch(other)).toBe(normalizeForSearch(text))
})

it('other characters, letters and signs stay', () => {
  expect(normalizeForSearch('收銀機 POS-3, José')).toBe('收銀機 pos-3, jose')
})

const OTHER: Readonly<Record<string, string>> = {
  啟: '啓',
  麵: '麪',
  衛: '衞',
  線: '綫',
  台: '臺',
  裡: '裏',
  峰: '峯',
  群: '羣',
  床: '牀',
  污: '汚',
  粽: '糉',
  為: '爲',
  戶: '户',
  說: '説',
}
