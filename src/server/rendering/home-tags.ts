/**
 * What the home page sells and answers, as schema.org data for search engines. Data blocks are never run, so the policy allows
 * them.
 */
import type { PageBlock } from '../../shared/page.ts'
import type { CatalogueCategory, CatalogueProduct } from '../../shared/product/product.ts'
import { offeredPackages } from '../../shared/starter-package/package-card.ts'
import type { StarterPackage } from '../../shared/starter-package/schema.ts'
import { scriptJson } from './script-json.ts'
import { pageAddress } from './search-tags.ts'

interface Parts {
  catalogue: readonly CatalogueCategory[]
  packages: readonly StarterPackage[]
  publicUrl: string
}

export function homeTags({ language, data }: PageBlock<'home'>, parts: Parts): string[] {
  const { questions } = data
  const shown = new Set(data.lines.map(({ key }) => key))
  const categories = parts.catalogue.filter(({ key }) => shown.has(key))
  const url = pageAddress(parts.publicUrl, '/quotation', language)
  const products = categories.flatMap((category) => productOf(category, parts, url))
  // A sample answers for no company.
  const answered = questions.filter(({ is_sample }) => !is_sample)
  const faq = {
    '@type': 'FAQPage',
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  const packages = offeredPackages(parts.packages, parts.catalogue, language).flatMap((of) =>
    packageOf(of, parts, pageAddress(parts.publicUrl, `/packages/${of.id}`, language)),
  )
  const graph = [...products, ...packages, ...(answered.length > 0 ? [faq] : [])]
  if (graph.length === 0) return []
  const all = { '@context': 'https://schema.org', '@graph': graph }
  return [`<script type="application/ld+json">${scriptJson(all)}</script>`]
}

/** A category as one product, from its lowest price to its highest: by the month where anything is. */
function productOf({ name, products }: CatalogueCategory, { publicUrl }: Parts, url: string): object[] {
  const monthly = pricesOf(products, 'monthly_price')
  const prices = monthly.length > 0 ? monthly : pricesOf(products, 'upfront_price')
  if (prices.length === 0) return []
  return [
    {
      '@type': 'Product',
      name,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'HKD',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        url,
        seller: { '@id': `${publicUrl}/#company` },
      },
    },
  ]
}

/** A package as one product: by the month where anything in it is. */
function packageOf(
  { name, description, totals }: ReturnType<typeof offeredPackages>[number],
  { publicUrl }: Parts,
  url: string,
): object[] {
  const price = totals.monthly_total || totals.upfront_total
  if (price === 0) return []
  const seller = { '@id': `${publicUrl}/#company` }
  const offers = { '@type': 'Offer', priceCurrency: 'HKD', price, url, seller }
  return [{ '@type': 'Product', name, ...(description && { description }), url, offers }]
}

function pricesOf(products: readonly CatalogueProduct[], name: 'monthly_price' | 'upfront_price'): number[] {
  return products.map((product) => product[name]).filter((price) => price > 0)
}
