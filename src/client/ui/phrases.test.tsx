import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { phrases } from './phrases.tsx'

test.each([
  ['餐廳櫃枱，接好線，隨時開工。', '餐廳櫃枱，<wbr/>接好線，<wbr/>隨時開工。'],
  ['門口、收銀位都看得清', '門口、<wbr/>收銀位都看得清'],
  ['按「確認報價。」，報價即可保留', '按「確認報價。」，<wbr/>報價即可保留'],
  ['Your counter, wired and ready. Now?', 'Your counter, wired and ready. Now?'],
  ['30 分鐘', '30 分鐘'],
  ['mei.ling@kamsin.example', 'mei.ling@<wbr/>kamsin.example'],
  ['', ''],
])('%s may break after its Chinese punctuation and its @ only', (text, markup) => {
  expect(renderToStaticMarkup(phrases(text))).toBe(`<span>${markup}</span>`)
})

test('copying the text adds no character', () => {
  const text = '多謝查詢，報價單已備妥。'
  expect(renderToStaticMarkup(phrases(text)).replaceAll('<wbr/>', '')).toBe(`<span>${text}</span>`)
})
