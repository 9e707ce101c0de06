import { describe, expect, it } from 'vitest'
import type { CatalogueCategory } from '../product/product.ts'
import { packageCards } from './package-card.ts'
import type { StarterPackage } from './schema.ts'

const catalogue: CatalogueCategory[] = [
  { id: 1, key: 'till', name: 'Tills', products: [1, 2, 3, 4, 5, 6].map(aProduct) },
]

describe('the card of a starter package', () => {
  it('has the texts of one language, all products with their quantities, and the totals', () => {
    const [card] = packageCards([aPackage([1, 2, 3, 4, 5, 6])], catalogue, 'zh')
    expect(card).toEqual({
      id: 5,
      name: '麵店',
      description: '',
      uses: ['街坊麵店', '外賣'],
      is_most_chosen: true,
      lines: [1, 2, 3, 4, 5, 6].map((id) => ({ name: `Product ${id}`, quantity: 2 })),
      monthly: 'HK$1,200',
      upfront: 'HK$12,000',
      first_year: 'HK$26,400',
    })
  })

  it('counts only products of the catalogue', () => {
    const [card] = packageCards([aPackage([9, 1])], catalogue, 'en')
    expect(card).toMatchObject({ name: 'Noodle shop', monthly: 'HK$200' })
    expect(card!.lines).toEqual([{ name: 'Product 1', quantity: 2 }])
  })

  it('is left out without such a product', () => {
    expect(packageCards([aPackage([9])], catalogue, 'en')).toEqual([])
  })
})

function aProduct(id: number) {
  return {
    id,
    key: `product_${id}`,
    name: `Product ${id}`,
    description: '',
    monthly_price: 100,
    upfront_price: 1_000,
  }
}

function aPackage(products: number[]): StarterPackage {
  return {
    id: 5,
    names: { en: 'Noodle shop', zh: '麵店' },
    descriptions: { en: 'Ten stools.', zh: '' },
    uses: { en: '', zh: '街坊麵店\n\n 外賣 ' },
    is_most_chosen: true,
    lines: products.map((product) => ({ product, quantity: 2 })),
  }
}
