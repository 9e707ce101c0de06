/** A user's name, with `lang` for Chinese, for font and screen reader. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { type Named, shownName } from '#shared/user/full-name.ts'

const CHINESE = /\p{Script=Han}/u

export function PersonName({ person }: { person: Named & { username: string } }) {
  const name = shownName(person)
  return <bdi lang={CHINESE.test(name) ? LANGUAGE_TAG.zh : undefined}>{name}</bdi>
}

export { shownName as personName }
