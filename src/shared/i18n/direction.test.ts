/** A sentence of ours keeps its direction, whatever name is put into it (UAX 9). */
import { describe, expect, it } from 'vitest'
import { ourOwn } from '#test/fixtures/direction.ts'
import { LANGUAGES } from '../base/language.ts'
import { DICTIONARIES } from './dictionaries.ts'
import { fill } from './t.ts'

const NAMES = ['שלום', 'مطعم القمر', 'שלום (2)', '3 שלום!', 'Kam שלום']
const PLACEHOLDER = /\{(\w+)\}/g

const sentences = LANGUAGES.flatMap((language) =>
  Object.entries(DICTIONARIES[language]).flatMap(([scope, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => text.search(PLACEHOLDER) !== -1)
      .map(([name, text]) => ({ key: `${language} ${scope}.${name}`, text })),
  ),
)

describe.each(NAMES)('with the name %s', (name) => {
  it('every sentence of the dictionaries reads in its own order', () => {
    expect(sentences.length).toBeGreaterThan(100)
    const turned = sentences.filter(({ text }) => {
      const variables = Object.fromEntries([...text.matchAll(PLACEHOLDER)].map(([, key]) => [key, name]))
      return ourOwn(fill(text, variables), name) !== text.replace(PLACEHOLDER, '')
    })
    expect(turned.map(({ key }) => key)).toEqual([])
  })
})

it('a name that is written as the sentence is put into it as it is', () => {
  expect(fill('{name} has 3', { name: 'Kam 金線' })).toBe('Kam 金線 has 3')
})
