/** A person's name, marked as Chinese where it is, so that it is lettered and read out as such. */
import { LANGUAGE_TAG } from '../../../shared/base/language.ts'
import { fullName, type Named } from '../../ui/full-name.ts'

const CHINESE = /\p{Script=Han}/u

export function PersonName({ person }: { person: Named & { username: string } }) {
  const name = personName(person)
  return <bdi lang={CHINESE.test(name) ? LANGUAGE_TAG.zh : undefined}>{name}</bdi>
}

/** Somebody without a name goes by the username. */
export function personName(person: Named & { username: string }): string {
  return fullName(person) || person.username
}
