/** A user: fields, names, and the links that set a password. */
import type { Fields } from '../base/fields.ts'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS } from '../base/limits.ts'

export const USER_FIELDS = {
  username: { label: 'user.username', max: USERNAME_MAX_CHARACTERS },
  first_name: { label: 'user.first_name', max: NAME_MAX_CHARACTERS },
  last_name: { label: 'user.last_name', max: NAME_MAX_CHARACTERS },
  email: { label: 'user.email', max: EMAIL_MAX_CHARACTERS },
  is_staff: { label: 'user.isAdmin' },
} as const satisfies Fields

const CHINESE = /^\p{Script=Han}+$/u

/** A colleague, as others see them in lists. */
export interface Person extends Named {
  id: number
  username: string
  /** Another has the same name. */
  has_namesake: boolean
}

export interface Named {
  first_name: string
  last_name: string
}

/** A full name: family name first without a space in Chinese, otherwise given name first. */
export function fullName({ first_name, last_name }: Named): string {
  const [first, last] = [first_name.trim(), last_name.trim()]
  if (CHINESE.test(first) && CHINESE.test(last)) return last + first
  return [first, last].filter(Boolean).join(' ')
}

/**
 * Returns the name by which people go everywhere: the full name, else the username, which also tells those of
 * one name apart.
 */
export function shownName(person: Named & { username: string; has_namesake?: boolean }): string {
  const name = fullName(person)
  if (name === '') return person.username
  return person.has_namesake ? `${name} (${person.username})` : name
}

/** One character for the avatar; from the username if there is no name. */
export function initialOf(person: Named & { username: string }): string {
  const [initial = ''] = fullName(person) || person.username
  return initial.toLocaleUpperCase('en')
}

/** What a mailed link to set a password is for. Without schemas, for the browser. */
export const PASSWORD_LINK_KINDS = ['reset', 'invitation'] as const
export type PasswordLinkKind = (typeof PASSWORD_LINK_KINDS)[number]
