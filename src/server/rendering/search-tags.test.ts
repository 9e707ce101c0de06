import { describe, expect, it } from 'vitest'
import { aSource } from '#test/fixtures/site.ts'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT } from '../../shared/i18n/t.ts'
import { companyTag, searchTags } from './document.ts'
import { createBlock, isIndexed, listPlaces, wordsOf } from './pages.ts'

const partsOf = (language: Language, company: Record<string, string> = {}) => {
  const texts = mergeTexts(language, [])
  return {
    language,
    path: '/',
    texts: { ...texts, company: { ...texts.company, ...company } },
    publicUrl: 'https://shop.example',
  } as const
}

function companyIn(language: Language, company?: Record<string, string>) {
  return JSON.parse(/>(.*)<\/script>/s.exec(companyTag(partsOf(language, company)))![1]!)
}

describe.each(LANGUAGES)('the company for search engines, in %s', (language) => {
  it('has opening hours and a town once they are set', () => {
    expect(
      companyIn(language, { hours: 'Mo-Fr 09:30-18:30\\Sa 10:00-14:00', locality: 'Kwun Tong' }),
    ).toMatchObject({
      openingHours: ['Mo-Fr 09:30-18:30', 'Sa 10:00-14:00'],
      address: { addressLocality: 'Kwun Tong' },
    })
  })

  it('has neither before', () => {
    const company = companyIn(language)
    expect(company).not.toHaveProperty('openingHours')
    expect(company.address).not.toHaveProperty('addressLocality')
  })

  it('leaves out hours that search engines cannot read', () => {
    expect(companyIn(language, { hours: 'nine to six' })).not.toHaveProperty('openingHours')
  })

  it('gives each page a title and a description of its own in a chat', () => {
    const parts = partsOf(language)
    const words = listPlaces(aSource())
      .filter((place) => isIndexed(place.page) && place.language === language)
      .map((place) => createBlock({ source: aSource() }, place, language))
      .map((block) => wordsOf(block, createT(parts.texts, language)))
    for (const name of ['og:title', 'og:description']) {
      const tags = words.map((it) =>
        searchTags({ ...parts, words: it }).find((tag) => tag.includes(`"${name}"`)),
      )
      expect(new Set(tags).size).toBe(tags.length)
      expect(tags.length).toBeGreaterThan(6)
    }
  })
})
