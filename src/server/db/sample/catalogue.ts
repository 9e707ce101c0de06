/** The catalogue that an empty database starts with, in the order of the quotation form. */
import { cctv } from './cctv.ts'
import { financialServices } from './financial-services.ts'
import { networking } from './networking.ts'
import { posHardware } from './pos-hardware.ts'
import { posSoftware } from './pos-software.ts'

type NameAndDescription = [name: string, description: string]

export interface SampleProduct {
  name: string
  /** Whole HKD: a month, and once. */
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

export const SAMPLE_CATALOGUE: readonly SampleCategory[] = [
  posHardware,
  posSoftware,
  networking,
  cctv,
  financialServices,
]
