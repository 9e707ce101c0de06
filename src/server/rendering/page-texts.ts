/** The texts that a page takes with it, of all those of the site. */
import type { Language } from '../../shared/base/language.ts'
import { hoursInWords } from '../../shared/company/company.ts'
import { createT, type ErrorName, type TextScope, type Texts } from '../../shared/i18n/t.ts'
import type { SiteSource } from './site-source.ts'

/** The opening hours in words, so that no page loads a script for them. */
export function companyTexts(
  source: SiteSource,
  language: Language,
): Record<string, string> & { hours: string } {
  const all = source.texts(language)
  const company = all.company!
  const t = createT(all, language)
  const inWords = (hours = '') => hoursInWords(hours, language, t).join('\\')
  return { ...company, hours: inWords(company.hours), secondHours: inWords(company.secondHours) }
}

export function scopeTexts(source: SiteSource, language: Language, scopes: readonly TextScope[]): Texts {
  const all = source.texts(language)
  return Object.fromEntries(scopes.map((scope) => [scope, all[scope]]))
}

export function errorTexts(
  source: SiteSource,
  language: Language,
  names: readonly ErrorName[],
): Record<string, string> {
  const all = source.texts(language).error!
  return Object.fromEntries(names.map((name) => [name, all[name]!]))
}
