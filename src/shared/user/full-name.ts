/** A full name: family name first without a space in Chinese, otherwise given name first. */

const CHINESE = /^\p{Script=Han}+$/u

export interface Named {
  first_name: string
  last_name: string
}

export function fullName({ first_name, last_name }: Named): string {
  const [first, last] = [first_name.trim(), last_name.trim()]
  if (CHINESE.test(first) && CHINESE.test(last)) return last + first
  return [first, last].filter(Boolean).join(' ')
}

/** As people are named everywhere: by full name, else by username. */
export function shownName(person: Named & { username: string }): string {
  return fullName(person) || person.username
}

/** One character for the avatar; from the username if there is no name. */
export function initialOf(person: Named & { username: string }): string {
  const [initial = ''] = fullName(person) || person.username
  return initial.toLocaleUpperCase('en')
}
