import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { companyTag, searchTags } from './document.ts'
import { isIndexed, pageNames } from './pages.ts'

const partsOf = (language: Language, company: Record<string, string> = {}) => {
  const texts = mergeTexts(language, [])
  return {
    page: 'home',
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

  it('gives each page a title of its own in a chat', () => {
    const titles = pageNames
      .filter(isIndexed)
      .map((page) => searchTags({ ...partsOf(language), page }).find((tag) => tag.includes('og:title'))!)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.length).toBeGreaterThan(4)
  })
})
