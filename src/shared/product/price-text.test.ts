import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../base/language.ts'
import { mergeTexts } from '../i18n/merge.ts'
import { createT } from '../i18n/t.ts'
import { priceText, shortPriceText, unitPriceText } from './product.ts'

const EXPECTED = {
  en: {
    both: 'HK$380 a month + HK$1,200 one-off each',
    monthly: 'HK$150 a month each',
    oneOff: 'HK$500 one-off each',
    three: 'HK$1,140 a month + HK$3,600 one-off',
    none: 'Included',
    short: ['$380/month + $1,200', '$150/month', '$500 one-off', 'Included'],
  },
  zh: {
    both: '每月 HK$380 + 一次性費用 HK$1,200／件',
    monthly: '每月 HK$150／件',
    oneOff: '一次性費用 HK$500／件',
    three: '每月 HK$1,140 + 一次性費用 HK$3,600',
    none: '已包括',
    short: ['$380／月 + $1,200', '$150／月', '$500 一次性', '已包括'],
  },
}

describe.each(LANGUAGES)('a price in words, in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const seen = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

  it('leaves out what is zero, and names the unit', () => {
    const of = (monthly_price: number, upfront_price: number) =>
      seen(unitPriceText(t, { monthly_price, upfront_price }))
    const { both, monthly, oneOff, none } = EXPECTED[language]
    expect([of(380, 1_200), of(150, 0), of(0, 500), of(0, 0)]).toEqual([both, monthly, oneOff, none])
  })

  it('of several counts them', () => {
    expect(seen(priceText(t, { quantity: 3, monthly_price: 380, upfront_price: 1_200 }))).toBe(
      EXPECTED[language].three,
    )
  })

  it('is short where there is little room', () => {
    const of = (monthly_price: number, upfront_price: number) =>
      seen(shortPriceText(t, { monthly_price, upfront_price }))
    expect([of(380, 1_200), of(150, 0), of(0, 500), of(0, 0)]).toEqual(EXPECTED[language].short)
  })

  it('breaks only beside the plus sign', () => {
    const price = { monthly_price: 380, upfront_price: 1_200 }
    for (const text of [priceText(t, price), shortPriceText(t, price), unitPriceText(t, price)]) {
      expect(text.split(' ')).toHaveLength(3)
      expect(text).not.toMatch(/(?<!\u2060)／|／(?!\u2060)/)
    }
  })
})
