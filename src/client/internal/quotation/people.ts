/** The people that a quotation can be assigned to. */
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { shownName } from '#shared/user/user.ts'

export type Person = OpenQuotation['people'][number]

/** Undefined for no one, and for someone who is gone. */
export function personWithId(people: readonly Person[], id: number | null): Person | undefined {
  return people.find((one) => one.id === id)
}

export function nameOfPerson(people: readonly Person[], id: number | null): string | undefined {
  const person = personWithId(people, id)
  return person && shownName(person)
}

/** The history and the versions have usernames, also of those who have left. */
export function nameByUsername(people: readonly Person[], username: string): string {
  const person = people.find((one) => one.username === username)
  return person ? shownName(person) : username
}
