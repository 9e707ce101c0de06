/** A product whose price is another than the customer saw: in the answer 409 `prices`. Whole HKD. */
export interface ChangedPrice {
  product: number
  /** In the customer's language. */
  name: string
  /** Monthly and upfront price. */
  before: readonly [number, number]
  now: readonly [number, number]
}
