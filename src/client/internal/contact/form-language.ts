/** The language of the form that a request came by. */
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'

export const FORM_LANGUAGE: Record<Language, TextKey> = { en: 'inbox.english', zh: 'inbox.chinese' }
