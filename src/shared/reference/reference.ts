/** What a customer says of what was installed at their place: its fields, and how a page shows it in a language. */
import { type Fields, textNamesOf } from '../base/fields.ts'
import { LANGUAGE_TAG, type Language, languagesFrom } from '../base/language.ts'
import { NAME_MAX_CHARACTERS } from '../base/limits.ts'

const NAME = { max: NAME_MAX_CHARACTERS, isOptional: true }
const DISTRICT = { max: 60, isOptional: true }
const INSTALLED = { max: 120, isOptional: true }
const QUOTE = { max: 300, isMultiline: true, isOptional: true }

/** One language is enough: where a text has none in the other, both read the one. */
export const REFERENCE_FIELDS = {
  name_en: { ...NAME, label: 'reference.name_en' },
  name_zh: { ...NAME, label: 'reference.name_zh' },
  district_en: { ...DISTRICT, label: 'reference.district_en' },
  district_zh: { ...DISTRICT, label: 'reference.district_zh' },
  installed_en: { ...INSTALLED, label: 'reference.installed_en' },
  installed_zh: { ...INSTALLED, label: 'reference.installed_zh' },
  quote_en: { ...QUOTE, label: 'reference.quote_en' },
  quote_zh: { ...QUOTE, label: 'reference.quote_zh' },
  /** An image: forms send a file, records have `/uploads/` and the stored name, or nothing. */
  photo: { label: 'reference.photo' },
} as const satisfies Fields

export const REFERENCE_TEXTS = textNamesOf(REFERENCE_FIELDS)
export type ReferenceTexts = Record<(typeof REFERENCE_TEXTS)[number], string>

/** A text with the tag of its own language, as an element has it. */
interface Said {
  text: string
  lang: string
}

interface ReferencePhoto {
  /** `/uploads/` and the stored name; empty for none. */
  photo: string
  photo_width: number
  photo_height: number
}

export interface ReferenceCard extends ReferencePhoto {
  id: number
  name: Said
  district: Said
  installed: Said
  quote: Said
  is_sample: boolean
}

export type ReferenceRow = ReferenceTexts & ReferencePhoto & Pick<ReferenceCard, 'id' | 'is_sample'>

export function referenceCard(row: ReferenceRow, language: Language): ReferenceCard {
  const said = (part: 'name' | 'district' | 'installed' | 'quote'): Said => {
    const from = languagesFrom(language).find((it) => row[`${part}_${it}`] !== '') ?? language
    return { text: row[`${part}_${from}`], lang: LANGUAGE_TAG[from] }
  }
  const { id, photo, photo_width, photo_height, is_sample } = row
  return {
    id,
    name: said('name'),
    district: said('district'),
    installed: said('installed'),
    quote: said('quote'),
    photo,
    photo_width,
    photo_height,
    is_sample,
  }
}
