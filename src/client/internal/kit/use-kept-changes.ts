/** Unsaved changes to a record, kept in session storage with the ETag of the version that they change. */
import { useEffect, useEffectEvent, useState } from 'react'
import { DRAFT } from '../../session/drafts.ts'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Draft } from './record-draft.ts'
import { useToast } from './toast.tsx'

interface Kept<Row, Name extends string> {
  record: Row
  draftOf: (row: Row) => Draft<Name>
  keptAs?: string
  notKept?: readonly Name[]
}

export function useKeptChanges<Row, Name extends string>(options: Kept<Row, Name>) {
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
