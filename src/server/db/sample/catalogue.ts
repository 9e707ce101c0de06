/** The catalogue that an empty database starts with, in the order of the quotation form. */
import { cctv } from './cctv.ts'
import { financialServices } from './financial-services.ts'
import { networking } from './networking.ts'
import { posHardware } from './pos-hardware.ts'
import { posSoftware } from './pos-software.ts'
import type { SampleCategory } from './sample-category.ts'

export const SAMPLE_CATALOGUE: readonly SampleCategory[] = [
  posHardware,
  posSoftware,
  networking,
  cctv,
  financialServices,
]
