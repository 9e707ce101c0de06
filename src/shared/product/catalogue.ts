/** The catalogue for the quotation form: in one language, in the admins' order. Types only, for the browser. */

export interface CatalogueProduct {
  id: number
  /** The key, as in `product.name`; also selects the image. */
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
