import { describe, expect, it } from 'vitest'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { type Draft, EMPTY_DRAFT, parseDraft } from './draft.ts'

const draft: Draft = {
  contact: {
    ...{ name: '陳美玲', email: 'meiling@kamsin.example', phone: '', detail: '48 seats' },
    ...{ restaurant: '金線冰室', district: '深水埗' },
  },
  quantities: { 1: 2, 21: 4 },
  mistyped: { 2: '1200', 11: '2.5' },
  page: 3,
}

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    expect(parseDraft(JSON.stringify(draft), aCatalogue())).toEqual(draft)
  })

  it('drops products that are no longer offered', () => {
    const stored = { ...draft, quantities: { ...draft.quantities, 999: 5 } }
    expect(parseDraft(JSON.stringify(stored), aCatalogue()).quantities).toEqual(draft.quantities)
  })

  it('from a version without mistyped quantities is still valid', () => {
    const { mistyped: _, ...old } = draft
    expect(parseDraft(JSON.stringify(old), aCatalogue())).toEqual({ ...draft, mistyped: {} })
  })

  it.each([null, '', '{', '[]', '7', 'null', '{"contact":null,"quantities":3,"page":"two"}'])(
    'that is %j is ignored',
    (text) => {
      expect(parseDraft(text, aCatalogue())).toEqual(EMPTY_DRAFT)
    },
  )

  it('keeps only whole quantities within the limits', () => {
    const quantities = { 1: -1, 2: 1.5, 11: 1000, 21: '4' }
    expect(parseDraft(JSON.stringify({ ...draft, quantities }), aCatalogue()).quantities).toEqual({})
  })

  it('keeps as mistyped only text that is not a quantity', () => {
    const mistyped = { 1: '12', 2: 7, 21: '-4' }
    expect(parseDraft(JSON.stringify({ ...draft, mistyped }), aCatalogue()).mistyped).toEqual({ 21: '-4' })
  })
})
