/** Sends what was chosen, and remembers it for this browser. Loaded when it is needed: the form works without it. */
import { api } from '#client/session/api.ts'
import type { Language } from '#shared/base/language.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { rememberSentTo } from '../tab-memory.ts'
import { rememberLines } from './choice.ts'
import type { Draft, Quantities } from './draft.ts'

interface Request {
  draft: Draft
  catalogue: CatalogueCategory[]
  captcha: string
  language: Language
}

/** Returns the number of the quotation. */
export async function sendRequest({ draft, catalogue, captcha, language }: Request): Promise<string> {
  const { id } = await api.quotation.submit.mutate({
    captcha,
    products: draft.quantities,
    prices: shownPrices(catalogue, draft.quantities),
    contact: { ...draft.contact, language },
  })
  rememberLines(draft, catalogue)
  rememberSentTo(id, draft.contact.email.trim())
  return id
}

/** Returns the prices of what is chosen, as the form shows them. */
function shownPrices(
  catalogue: readonly CatalogueCategory[],
  quantities: Quantities,
): Record<string, [number, number]> {
  const chosen = catalogue
    .flatMap(({ products }) => products)
    .filter(({ id }) => quantities[id] !== undefined)
  return Object.fromEntries(
    chosen.map(({ id, monthly_price, upfront_price }) => [id, [monthly_price, upfront_price]]),
  )
}
