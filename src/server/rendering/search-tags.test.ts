import { describe, expect, it } from 'vitest'
import { anEmptyHome } from '#test/fixtures/home.ts'
import { aSource } from '#test/fixtures/site.ts'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT } from '../../shared/i18n/t.ts'
import { CATEGORY_DRAWINGS } from '../../shared/product/category-drawings.ts'
import { homeTags } from './home-tags.ts'
import { createBlock } from './page-block.ts'
import { isIndexed, listPlaces, wordsOf } from './pages.ts'
import { companyTag, searchTags } from './search-tags.ts'

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

  it('has its second office as a department once it has an address', () => {
    expect(companyIn(language)).not.toHaveProperty('department')
    const second = { secondAddress: '8 Praia Street', secondTown: 'Macau', secondHours: 'Sa 10:00-14:00' }
    expect(companyIn(language, second).department).toMatchObject([
      {
        address: { streetAddress: '8 Praia Street', addressLocality: 'Macau' },
        openingHours: ['Sa 10:00-14:00'],
      },
    ])
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

describe('what the home page sells and answers, for search engines', () => {
  const product = (id: number, monthly_price: number, upfront_price: number) => ({
    id,
    key: `product_${id}`,
    name: `Product ${id}`,
    description: '',
    monthly_price,
    upfront_price,
  })
  const line = {
    page: 2,
    products: 1,
    from: '',
    drawing: CATEGORY_DRAWINGS.till,
    sentence: '',
    sentence_language: 'en',
    sign: '',
  } as const
  const aPackage = (id: number, name: string, lines: { product: number; quantity: number }[]) => ({
    id,
    names: { en: name, zh: name },
    descriptions: { en: '', zh: '' },
    uses: { en: '', zh: '' },
    is_most_chosen: false,
    lines,
  })
  const dataOf = (is_sample: boolean) => {
    const data = {
      ...anEmptyHome(),
      lines: [
        { ...line, key: 'tills', name: 'Tills' },
        { ...line, key: 'gifts', name: 'Gifts' },
      ],
      questions: [
        { id: 1, question: 'Why?', answer: 'It </script> ends.', language: 'en', is_sample } as const,
      ],
    }
    const block = { page: 'home', language: 'en', texts: {}, captcha: 'altcha', data } as const
    const catalogue = [
      {
        id: 1,
        key: 'tills',
        name: 'Tills',
        products: [product(1, 380, 1_200), product(2, 90, 0), product(3, 0, 9)],
      },
      { id: 2, key: 'gifts', name: 'Gifts', products: [product(4, 0, 0)] },
      { id: 3, key: 'hidden', name: 'Elsewhere', products: [product(5, 1, 1)] },
    ]
    const packages = [
      aPackage(7, 'Café', [
        { product: 1, quantity: 2 },
        { product: 9, quantity: 1 },
      ]),
      aPackage(8, 'Free', [{ product: 4, quantity: 1 }]),
      aPackage(9, 'Gone', [{ product: 9, quantity: 1 }]),
    ]
    const [tag = '', ...others] = homeTags(block, { catalogue, packages, publicUrl: 'https://shop.example' })
    expect(others).toEqual([])
    expect(tag.match(/<\/script>/g)).toHaveLength(1)
    return JSON.parse(/>(.*)<\/script>/s.exec(tag)![1]!)['@graph']
  }

  it('is each category and package with its prices, and each question with its answer', () => {
    const [tills, cafe, faq, ...others] = dataOf(false)
    expect(cafe).toMatchObject({
      '@type': 'Product',
      name: 'Café',
      url: 'https://shop.example/en/packages/7',
      offers: { '@type': 'Offer', priceCurrency: 'HKD', price: 760 },
    })
    expect(others).toEqual([])
    expect(tills).toMatchObject({
      '@type': 'Product',
      name: 'Tills',
      offers: { priceCurrency: 'HKD', lowPrice: 90, highPrice: 380, offerCount: 2 },
    })
    expect(faq).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'It </script> ends.' },
        },
      ],
    })
  })

  it('leaves out the answers of the sample', () => {
    expect(dataOf(true).map((it: { name: string }) => it.name)).toEqual(['Tills', 'Café'])
  })
})
