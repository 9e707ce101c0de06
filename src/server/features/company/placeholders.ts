/** What customers still read of the company that does not exist (`shared/company/placeholders.ts`). */
import { type Language, otherLanguage } from '#shared/base/language.ts'
import { PLACEHOLDER_NAMES, type PlaceholderName } from '#shared/company/placeholders.ts'
import type { CompanyFacts, PlaceholderText } from '#shared/company/schema.ts'
import { DICTIONARIES } from '#shared/i18n/dictionaries.ts'
import type { Services } from '../../core/context.ts'
import { DEFAULT_FACTS } from './rules.ts'

type Read = Pick<Services, 'company' | 'texts'>

/** With the words that are read in the language, or else in the other one. */
export function findPlaceholders(services: Read, language: Language): PlaceholderText[] {
  const facts = services.company.facts()
  return PLACEHOLDER_NAMES.flatMap((name) => {
    const text = [language, otherLanguage(language)]
      .map((it) => READ[name](facts, services.texts, it))
      .find(({ now, sample }) => now !== '' && now === sample)
    return text ? [{ name, text: text.now }] : []
  })
}

/** What is read in a language, and what the sample says there. */
type ReadText = (
  facts: CompanyFacts,
  texts: Services['texts'],
  language: Language,
) => { now: string; sample: string }

const ofFact =
  (nameIn: (language: Language) => 'phone' | 'email' | `${'name' | 'address'}_${Language}`): ReadText =>
  (facts, _, language) => ({ now: facts[nameIn(language)], sample: DEFAULT_FACTS[nameIn(language)] })

const ofText =
  (key: 'brandTitle' | 'brandText' | 'brandSeal'): ReadText =>
  (_, { live }, language) => ({
    now: live.both[language](`home.${key}`),
    sample: DICTIONARIES[language].home[key],
  })

const READ: Readonly<Record<PlaceholderName, ReadText>> = {
  name: ofFact((language) => `name_${language}`),
  address: ofFact((language) => `address_${language}`),
  phone: ofFact(() => 'phone'),
  email: ofFact(() => 'email'),
  brandTitle: ofText('brandTitle'),
  brandText: ofText('brandText'),
  brandSeal: ofText('brandSeal'),
}
