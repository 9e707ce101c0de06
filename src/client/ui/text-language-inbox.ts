/** The language of what a visitor has written, for its lettering and for those who hear it. */
import { LANGUAGE_TAG } from '../../shared/base/language.ts'

export function languageOf(text: string): string {
  return /\p{Script=Han}/u.test(text) ? LANGUAGE_TAG.zh : LANGUAGE_TAG.en
}
