/** What a language calls itself, the same in every language. */
import type { Language } from '../base/language.ts'
import type { TextKey } from './t.ts'

export const LANGUAGE_NAMES: Record<Language, TextKey> = { en: 'layout.english', zh: 'layout.chinese' }
