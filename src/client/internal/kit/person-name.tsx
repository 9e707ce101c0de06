/** A user's name, with `lang` for Chinese, for font and screen reader. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { type Named, shownName } from '#shared/user/user.ts'
import { MixedText } from '../../ui/mixed-text.tsx'

const CHINESE = /\p{Script=Han}/u

export function PersonName({ person }: { person: Named & { username: string } }) {
  const name = shownName(person)
  return <bdi lang={CHINESE.test(name) ? LANGUAGE_TAG.zh : undefined}>{name}</bdi>
}

/** A sentence with the name of a record; the name has its own `lang`, which may differ from the sentence's. */
export function WithName({ text, name }: { text: string; name: string }) {
  const at = text.indexOf(name)
  if (at === -1) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <MixedText text={name} isInline />
      <span>{text.slice(at + name.length)}</span>
    </>
  )
}
