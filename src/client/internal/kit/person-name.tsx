/** A user's name, with `lang` for Chinese, for font and screen reader. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { fullName, type Named } from '#shared/user/full-name.ts'

const CHINESE = /\p{Script=Han}/u

export function PersonName({ person }: { person: Named & { username: string } }) {
  const name = personName(person)
  return <bdi lang={CHINESE.test(name) ? LANGUAGE_TAG.zh : undefined}>{name}</bdi>
}

/** The username if there is no name. */
export function personName(person: Named & { username: string }): string {
  return fullName(person) || person.username
}
