/** A customer in a subject or a list of a mail to staff: the restaurant first, each shortened as it was typed. */
import { COMMA, type Language } from '#shared/base/language.ts'
import { fill } from '#shared/i18n/t.ts'
import { oneLine } from '../../platform/mail/one-line.ts'

const MAX_CHARACTERS = 60

interface Named {
  name: string
  restaurant: string
}

export function nameInMail({ restaurant, name }: Named, language: Language): string {
  const short = oneLine(name, MAX_CHARACTERS)
  if (restaurant === '') return short
  // Each keeps its own direction.
  return fill(`{restaurant}${COMMA[language]}{name}`, {
    restaurant: oneLine(restaurant, MAX_CHARACTERS),
    name: short,
  })
}
