/** Finding people by any words of their name, username and e-mail, in any order. */
import type { User } from '../../shared/user.ts'

export function findUsers<Found extends User>(users: readonly Found[], query: string): Found[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const text = textOf(user)
    return words.every((word) => text.includes(word))
  })
}

/** A Chinese name is typed without a space, family name first. */
function textOf({ username, first_name, last_name, email }: User): string {
  return folded(`${username} ${first_name} ${last_name}${first_name} ${email}`)
}

/** Case, accents and full-width forms make no difference: “jose” finds “José”. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
