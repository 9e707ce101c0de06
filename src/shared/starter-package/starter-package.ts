/** The fields of a starter package that have a text in each language. */
import { NAME_MAX_CHARACTERS, PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '../base/limits.ts'

export const STARTER_PACKAGE_TEXTS = {
  /** Required in both languages: visitors of both see it. */
  names: { max: NAME_MAX_CHARACTERS },
  descriptions: { max: PRODUCT_DESCRIPTION_MAX_CHARACTERS },
} as const
