/** The draft of a record's edits, and its changes (a blank field keeps the stored value). */

import { useEffect, useEffectEvent, useState } from 'react'
import { DRAFT } from '../../session/drafts.ts'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { useToast } from './toast.tsx'

export type Draft<Name extends string> = Record<Name, string>

export interface DraftRules<Name extends string> {
  /** The text as it would be stored; trimmed by default. */
  tidied?: ((name: Name, text: string) => string) | undefined
  /** Fields whose blank value is sent, such as a choice of none, instead of keeping the stored value. */
  mayBeBlank?: readonly Name[] | undefined
}

export interface Difference<Name extends string> {
  field: Name
  /** What someone else has saved since. */
  theirs: string
  /** The value after saving one's own changes over it. */
  yours: string
}

/** The fields that differ from the record at the start of the edit. */
export function changesOf<Name extends string>(
  base: Draft<Name>,
  draft: Draft<Name>,
  { tidied = (_, text) => text.trim(), mayBeBlank = [] }: DraftRules<Name> = {},
): Partial<Draft<Name>> {
  const typed = fieldNames(base).map((name) => [name, tidied(name, draft[name])] as const)
  const changes = typed.filter(
    ([name, text]) => text !== base[name] && (text !== '' || mayBeBlank.includes(name)),
  )
  return Object.fromEntries(changes) as Partial<Draft<Name>>
}

/** Returns the fields as a call sends them: null clears a field that is among `optional`, and what is absent stays. */
export function blankAsNull<Name extends string, Optional extends Name>(
  changes: Partial<Draft<Name>>,
  optional: readonly Optional[],
): Partial<Draft<Exclude<Name, Optional>> & Record<Optional, string | null>> {
  const cleared = optional.filter((name) => changes[name] === '').map((name) => [name, null])
  return { ...changes, ...Object.fromEntries(cleared) }
}

/** For API inputs: null clears a field, an absent one keeps it. */
export function orNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text
}

/** Every field that either side changed. */
export function differencesOf<Name extends string>(
  base: Draft<Name>,
  changes: Partial<Draft<Name>>,
  now: Draft<Name>,
): Difference<Name>[] {
  return fieldNames(base)
    .map((field) => ({ field, theirs: now[field], yours: changes[field] ?? now[field] }))
    .filter(({ field, theirs, yours }) => theirs !== base[field] || yours !== theirs)
}

function fieldNames<Name extends string>(draft: Draft<Name>): Name[] {
  return Object.keys(draft) as Name[]
}

interface KeptChanges<Name extends string> {
  /** The version that was edited before a reload; `changes` has what was changed then. */
  etag?: string | undefined
  changes?: Partial<Draft<Name>> | undefined
  forget: () => void
  keep: (changes: Partial<Draft<Name>>, etag: string) => void
}

interface Kept<Row, Name extends string> {
  record: Row
  draftOf: (row: Row) => Draft<Name>
  keptAs?: string
  notKept?: readonly Name[]
}

/** Unsaved changes to a record, kept in session storage with the ETag of the version that they change. */
export function useKeptChanges<Row, Name extends string>(options: Kept<Row, Name>): KeptChanges<Name> {
  const { record, draftOf, keptAs, notKept = [] } = options
  const t = useT()
  const toast = useToast()
  const key = keptAs === undefined ? undefined : DRAFT + keptAs
  const [found] = useState(() => {
    if (key === undefined) return {}
    const { etag, ...changes } = loadKnownTexts(key, ['etag', ...Object.keys(draftOf(record))])
    return { etag, changes: changes as Partial<Draft<Name>> }
  })
  const isBack = found.etag !== undefined
  const announceRestored = useEffectEvent(() => toast(t('record.draftBack')))
  useEffect(() => {
    if (isBack) announceRestored()
  }, [isBack])

  function forget(): void {
    if (key !== undefined) forgetTexts(key)
  }

  return {
    ...found,
    forget,
    keep(changes: Partial<Draft<Name>>, etag: string): void {
      const kept = Object.entries<string | undefined>(changes).filter(
        ([name]) => !notKept.includes(name as Name),
      )
      if (key === undefined || kept.length === 0) forget()
      else saveTexts(key, { ...(Object.fromEntries(kept) as Record<string, string>), etag })
    },
  }
}
