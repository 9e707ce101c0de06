/** A customer in a subject or a list of a mail to staff: the restaurant first, each shortened as it was typed. */
import { COMMA, type Language } from '#shared/base/language.ts'
import { oneLine } from '../../platform/mail/mailer.ts'

const MAX_CHARACTERS = 60

interface Named {
  name: string
  restaurant: string
}

export function nameInMail({ restaurant, name }: Named, language: Language): string {
  return [restaurant, name]
    .filter((text) => text !== '')
    .map((text) => oneLine(text, MAX_CHARACTERS))
    .join(COMMA[language])
}
