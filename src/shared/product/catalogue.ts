/** The catalogue as the wizard's page shows it: in one language, in the staff's order. Types only, for the browser. */

export interface CatalogueProduct {
  id: number
  /** The key, as in `product.name`; also picks the picture. */
  key: string
  name: string
  description: string
  monthly_price: number
  upfront_price: number
}

export interface CatalogueCategory {
  id: number
  key: string
  name: string
  products: CatalogueProduct[]
}
