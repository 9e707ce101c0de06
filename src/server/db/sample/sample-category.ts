/** A category of the sample catalogue and its products. */
type NameAndDescription = [name: string, description: string]

export interface SampleProduct {
  name: string
  /** In whole HKD. */
  prices: [monthly: number, upfront: number]
  en: NameAndDescription
  zh: NameAndDescription
  isHidden?: true
}

export interface SampleCategory {
  name: string
  en: string
  zh: string
  products: readonly SampleProduct[]
}
