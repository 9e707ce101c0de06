/** The main language of a text, for font and screen reader: admins write in either. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'

/** A Chinese character carries about as much as four letters. */
const LETTERS_PER_CHARACTER = 4

export function textLanguageTag(text: string): string {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return LANGUAGE_TAG[characters * LETTERS_PER_CHARACTER > letters ? 'zh' : 'en']
}
