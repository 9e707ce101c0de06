/**
 * What a new installation says of a company that does not exist, where customers read it: named to staff until the
 * company has replaced it. Without schemas, for the browser.
 */
import { COMMA, type Language } from '../base/language.ts'
import type { T, TextKey } from '../i18n/t.ts'

interface Placeholder {
  label: TextKey
  /** It stands on the Company page, and so in each quotation; the others are texts of the home page. */
  isFact: boolean
}

export const PLACEHOLDERS = {
  name: { label: 'companyPage.name', isFact: true },
  address: { label: 'companyPage.address', isFact: true },
  phone: { label: 'companyPage.phone', isFact: true },
  email: { label: 'companyPage.email', isFact: true },
  brandTitle: { label: 'companyPage.brandTitle', isFact: false },
  brandText: { label: 'companyPage.brandText', isFact: false },
  brandSeal: { label: 'companyPage.brandSeal', isFact: false },
} as const satisfies Record<string, Placeholder>
export type PlaceholderName = keyof typeof PLACEHOLDERS
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as [PlaceholderName, ...PlaceholderName[]]

export function placeholderNames(names: readonly PlaceholderName[], t: T, language: Language): string {
  return names.map((name) => t(PLACEHOLDERS[name].label)).join(COMMA[language])
}
