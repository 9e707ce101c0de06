import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh-HK,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB', 'en'],
  ['fr-FR,zh;q=0.5,en;q=0.4', 'zh'],
  ['en;q=0.3, zh-Hant;q=0.7', 'zh'],
  ['ZH', 'zh'],
  ['fr,de', 'en'],
  ['zh;q=0, en', 'en'],
  [';;;,,q=', 'en'],
])('for %j, chooses the language %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
