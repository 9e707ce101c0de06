import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../base/language.ts'
import { mergeTexts } from './merge.ts'
import { hasForm } from './plural.ts'
import { createT } from './t.ts'

describe('t()', () => {
  const en = createT(
    { ticket: { items_one: '{count} item', items_other: '{count} items', open: '({count})' } },
    'en',
  )

  it('takes the form for the count', () => {
    expect([0, 1, 2].map((count) => en('ticket.items', { count }))).toEqual(['0 items', '1 item', '2 items'])
  })

  it('takes the form other where there is no other', () => {
    const zh = createT({ ticket: { items_other: '{count} 件' } }, 'zh')
    expect([1, 2].map((count) => zh('ticket.items', { count }))).toEqual(['1 件', '2 件'])
  })

  it('writes a large count as the language does', () => {
    expect(en('ticket.items', { count: 12_345 })).toBe('12,345 items')
  })

  it('leaves a text that does not depend on its number as it is', () => {
    expect(en('ticket.open', { count: 1 })).toBe('(1)')
  })

  it('shows the key of a text that is nowhere', () => {
    expect(createT({}, 'en')('ticket.items', { count: 1 })).toBe('ticket.items')
  })
})

it('merged texts hold the forms that their language has', () => {
  expect(Object.keys(mergeTexts('en', []).ticket!)).toEqual(
    expect.arrayContaining(['items_one', 'items_other']),
  )
  const saved = [{ language: 'zh', scope: 'ticket', key: 'items_one', text: '一件' } as const]
  expect(mergeTexts('zh', saved).ticket).not.toHaveProperty('items_one')
  expect(createT(mergeTexts('zh', saved), 'zh')('ticket.items', { count: 1 })).toBe('1 件')
})

it.each(LANGUAGES)('every plural text of %s has each form of the language', (language) => {
  for (const texts of Object.values(mergeTexts(language, []))) {
    for (const key of Object.keys(texts).filter((it) => it.endsWith('_other'))) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      for (const form of forms) expect(texts).toHaveProperty([key.replace(/other$/, form)])
      expect(hasForm(language, key)).toBe(true)
    }
  }
})
