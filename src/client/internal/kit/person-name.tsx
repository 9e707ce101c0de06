/** The names and seals of users. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { initialOf, type Named, shownName } from '#shared/user/user.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

const CHINESE = /\p{Script=Han}/u

/** Shows the name, with `lang` for Chinese, for font and screen reader. */
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

const COLOURS = ['bg-vermilion', 'bg-jade', 'bg-navy', 'bg-brass-deep', 'bg-plum']

interface SealProps {
  person: Named & { id: number; username: string }
  size: 'large' | 'small'
}

/** The seal of a user: their initial in their colour. The name stands beside it, or is for screen readers. */
export function Seal({ person, size }: SealProps) {
  return (
    <span className={`seal ${COLOURS[(person.id - 1) % COLOURS.length]}`} data-size={size} aria-hidden="true">
      {initialOf(person)}
    </span>
  )
}

/** On one line: what has no room of a name stands in its title. */
export function SealedName({ person }: { person: SealProps['person'] }) {
  return (
    <span className="flex items-center gap-2" title={shownName(person)}>
      <Seal person={person} size="small" />
      <span className="min-w-0 truncate">
        <PersonName person={person} />
      </span>
    </span>
  )
}

/** It stands where there is no room for a name; colleagues know each other's seals. */
export function SealAlone({ person }: { person: SealProps['person'] | undefined }) {
  const t = useT()
  if (person) {
    return (
      <>
        <Seal person={person} size="small" />
        <span className="sr-only">{shownName(person)}</span>
      </>
    )
  }
  return (
    <>
      <span
        className="grid size-6 place-items-center rounded-control border border-muted border-dashed"
        aria-hidden="true"
      >
        ?
      </span>
      <span className="sr-only">{t('desk.unassigned')}</span>
    </>
  )
}

/** The people that a quotation can be assigned to. */
export type Person = OpenQuotation['people'][number]

/** Returns undefined for no one, and for someone who is gone. */
export function personWithId(people: readonly Person[], id: number | null): Person | undefined {
  return people.find((one) => one.id === id)
}

export function nameOfPerson(people: readonly Person[], id: number | null): string | undefined {
  const person = personWithId(people, id)
  return person && shownName(person)
}
