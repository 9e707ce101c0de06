/**
 * A text that depends on a number has one key for each form that its language has: `items_one`, `items_other` in English,
 * `items_other` alone in Chinese. `t('ticket.items', { count })` picks the form.
 */
import { inEachLanguage, LANGUAGE_TAG, type Language } from '../base/language.ts'

const FORM = /_(zero|one|two|few|many|other)$/

const FORMS = inEachLanguage(
  (language) => new Intl.PluralRules(LANGUAGE_TAG[language]).resolvedOptions().pluralCategories as string[],
)

/** False for a plural form that the language does not have; true for every other key. */
export function hasForm(language: Language, key: string): boolean {
  const form = FORM.exec(key)?.[1]
  return !form || FORMS[language].includes(form)
}
