/** What is being typed over a record, and what of it is a change (spec 5: blank keeps the old value). */

export type Draft<Name extends string> = Record<Name, string>

export interface DraftRules<Name extends string> {
  /** The text as it would be stored; without spaces around it unless said otherwise. */
  tidied?: ((name: Name, text: string) => string) | undefined
  /** Fields of which a blank is sent, such as a choice of none, instead of keeping what they hold. */
  mayBeBlank?: readonly Name[] | undefined
}

export interface Difference<Name extends string> {
  field: Name
  /** What somebody else has saved in the meantime. */
  theirs: string
  /** What would stand there after saving one's own changes over it. */
  yours: string
}

/** Only what differs from the record as it was when the editing began. */
export function changesOf<Name extends string>(
  base: Draft<Name>,
  draft: Draft<Name>,
  { tidied = (_, text) => text.trim(), mayBeBlank = [] }: DraftRules<Name> = {},
): Partial<Draft<Name>> {
  const typed = namesOf(base).map((name) => [name, tidied(name, draft[name])] as const)
  const changes = typed.filter(
    ([name, text]) => text !== base[name] && (text !== '' || mayBeBlank.includes(name)),
  )
  return Object.fromEntries(changes) as Partial<Draft<Name>>
}

/** As a call sends them: null clears a field that is among `optional`, and what is absent stays (contract 3). */
export function blankAsNull<Name extends string, Optional extends Name>(
  changes: Partial<Draft<Name>>,
  optional: readonly Optional[],
): Partial<Draft<Exclude<Name, Optional>> & Record<Optional, string | null>> {
  const cleared = optional.filter((name) => changes[name] === '').map((name) => [name, null])
  return { ...changes, ...Object.fromEntries(cleared) }
}

/** As a call says it: null empties a field, and what is absent stays (contract 3). */
export function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Every field that either side has changed. */
export function differencesOf<Name extends string>(
  base: Draft<Name>,
  changes: Partial<Draft<Name>>,
  now: Draft<Name>,
): Difference<Name>[] {
  return namesOf(base)
    .map((field) => ({ field, theirs: now[field], yours: changes[field] ?? now[field] }))
    .filter(({ field, theirs, yours }) => theirs !== base[field] || yours !== theirs)
}

function namesOf<Name extends string>(draft: Draft<Name>): Name[] {
  return Object.keys(draft) as Name[]
}
