/** Fields that save themselves: that they did, and what someone else has saved meanwhile. */
import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { RecordConflict } from '../kit/record-form.tsx'
import { trpc } from '../kit/trpc.ts'
import { useQuotationActions } from './use-quotation-actions.ts'

/** Beside the label. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  const t = useT()
  return (
    // Its place is kept, so that no label moves.
    <span className="block size-4 flex-none self-center text-jade" role="status">
      {isSaved && (
        <>
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">{t('desk.savedMark')}</span>
        </>
      )}
    </span>
  )
}

export function SavedConflict({ fields }: { fields: ReturnType<typeof useSavedFields> }) {
  const t = useT()
  const { conflict, save, takeTheirs } = fields
  if (!conflict) return null
  const { name, theirs, yours } = conflict
  return (
    <div className="grid gap-3">
      <RecordConflict rows={[{ name: t(QUOTATION_OFFICE_FIELDS[name].label), theirs, yours }]} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void save(name)}>{t('record.overwrite')}</Button>
        <Button onClick={takeTheirs}>{t('record.takeTheirs')}</Button>
      </div>
    </div>
  )
}

type SavedName = 'next_action' | 'next_action_on' | 'reference'
type Texts = Partial<Record<SavedName, string>>

interface SavedFields {
  form: RefObject<HTMLFormElement | null>
  field: (name: SavedName) => {
    value: string
    error: string | undefined
    onChange: (text: string) => void
    onBlur: () => void
  }
  /** What was saved last. */
  saved: SavedName | undefined
  conflict: { name: SavedName; theirs: string; yours: string } | undefined
  save: (name: SavedName) => Promise<void>
  takeTheirs: () => void
}

/**
 * Texts of a quotation that are saved when their field is left. What is typed is kept for the session until then. Where someone
 * else has changed the same field meanwhile, both texts are shown first.
 */
export function useSavedFields(quotation: OpenQuotation, names: readonly SavedName[]): SavedFields {
  const t = useT()
  const actions = useQuotationActions()
  const { client } = trpc.useUtils()
  const { id } = quotation
  const key = `${DRAFT}quotation-${id}-${names[0]}`
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Texts>(() => loadKnownTexts(key, names))
  /** What was stored when the typing began. */
  const [before, setBefore] = useState<Texts>({})
  const [error, setError] = useState<{ name: SavedName; text: string }>()
  const [saved, setSaved] = useState<SavedName>()
  const [theirs, setTheirs] = useState<{ name: SavedName; text: string }>()
  /** What this screen has saved. */
  const own = useRef<Texts>({})
  /** What is typed while something is being saved stays. */
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  /** One save after the other: each needs the tag that the one before has made. */
  const queue = useRef(Promise.resolve())

  function put(name: SavedName, text: string | undefined): void {
    setTyped((last) => {
      const next = { ...last, [name]: text }
      if (text === undefined) delete next[name]
      if (Object.keys(next).length > 0) saveTexts(key, next)
      else forgetTexts(key)
      return next
    })
    setBefore((last) => ({
      ...last,
      [name]: text === undefined ? undefined : (last[name] ?? textOf(quotation, name)),
    }))
  }

  function save(name: SavedName): Promise<void> {
    const text = typed[name]
    // Half a date has no value yet; the field says so. What is wrong in another field keeps nothing back.
    const control = form.current?.querySelector<HTMLInputElement>(`[id$="-${name}"]`)
    if (text === undefined || !control?.checkValidity()) return Promise.resolve()
    const start = theirs?.name === name ? theirs.text : (before[name] ?? textOf(quotation, name))
    queue.current = queue.current.then(() => write(name, text.trim(), start))
    return queue.current
  }

  async function write(name: SavedName, text: string, start: string): Promise<void> {
    setError(undefined)
    try {
      const now = await client.quotation.open.query({ id })
      const stored = textOf(now, name)
      const isOurs = stored === text || stored === start || stored === own.current[name]
      if (!isOurs) return setTheirs({ name, text: stored })
      const isSaved = stored !== text
      if (isSaved) await actions.save(id, { [name]: text === '' ? null : text }, now.etag)
      own.current[name] = text
      setTheirs(undefined)
      if (latest.current[name]?.trim() !== text) return
      put(name, undefined)
      if (isSaved) setSaved(name)
    } catch (error) {
      setError({ name, text: toApiError(error)?.fields[name] ?? failureText(error, t) })
    }
  }

  return {
    form,
    field: (name) => ({
      value: typed[name] ?? textOf(quotation, name),
      error: error?.name === name ? error.text : undefined,
      onChange(text) {
        setSaved(undefined)
        put(name, text)
      },
      onBlur: () => void save(name),
    }),
    saved,
    conflict: theirs && { name: theirs.name, theirs: theirs.text, yours: typed[theirs.name] ?? '' },
    save,
    takeTheirs() {
      if (theirs) put(theirs.name, undefined)
      setTheirs(undefined)
      void actions.refresh()
    },
  }
}

function textOf(quotation: OpenQuotation, name: SavedName): string {
  return quotation[name] ?? ''
}
