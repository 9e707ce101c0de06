/** All languages in turn. Apart from `language.ts`, which every public page loads. */
import { LANGUAGES, type Language } from './language.ts'

/** This one first: where it has no text, that of the next one shows. */
export function languagesFrom(language: Language): Language[] {
  return [language, ...LANGUAGES.filter((other) => other !== language)]
}

export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >
}
