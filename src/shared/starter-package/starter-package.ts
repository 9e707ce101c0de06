/** The fields of a starter package that have a text in each language. */
import {
  NAME_MAX_CHARACTERS,
  PACKAGE_USES_MAX_CHARACTERS,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
} from '../base/limits.ts'

export const STARTER_PACKAGE_TEXTS = {
  /** Required in both languages: visitors of both see it. */
  names: { max: NAME_MAX_CHARACTERS },
  descriptions: { max: PRODUCT_DESCRIPTION_MAX_CHARACTERS },
  /** What it is for: up to `PACKAGE_USES_MAX` lines. */
  uses: { max: PACKAGE_USES_MAX_CHARACTERS },
} as const

/** Returns each line once. */
export function usesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
