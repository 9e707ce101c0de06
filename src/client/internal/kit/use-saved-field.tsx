/** A field that is saved automatically: a text when it is left, a choice at once; and what it shows of that. */
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { failureText } from './error-text.ts'
import { RecordConflict } from './record-form.tsx'
import {
  type Change,
  isConflict,
  type Records,
  saveColumns,
  type Tagged,
  useChange,
} from './saved-columns.ts'
import { useToast } from './toast.tsx'

interface SavedFieldOptions<Row, Edit> {
  textOf: (row: Row) => string
  /** What saving this text does; `more` is what a choice asks for, such as a reason. */
  changeOf: (text: string, more?: Edit) => Change<Edit> | Promise<Change<Edit>>
  /**
   * For a text: the session's name for what is typed, which stays until it is saved, over a reload too. Where it is refused,
   * it stays with its error; a choice goes back, with a message.
   */
  keptAs?: string
}

export interface SavedField<Edit> {
  /** The properties of its control. */
  field: BoundField & { onBlur: () => void }
  isBusy: boolean
  /** What is shown is what was saved here. */
  isSaved: boolean
  conflict: FieldConflict | undefined
  save: (text?: string, more?: Edit) => Promise<void>
}

interface FieldConflict {
  theirs: string
  yours: string
  overwrite: () => void
  takeTheirs: () => void
}

/** If someone else has changed the same text since, both are shown before anything is overwritten. */
export function useSavedField<Row extends Tagged, Edit extends object>(
  records: Records<Row, Edit>,
  row: Row,
  { textOf, changeOf, keptAs }: SavedFieldOptions<Row, Edit>,
): SavedField<Edit> {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const change = useChange(records)
  const key = DRAFT + keptAs
  const stored = textOf(row)
  const [typed, setTyped] = useState(() =>
    keptAs === undefined ? undefined : loadKnownTexts(key, ['text']).text,
  )
  /** What was stored when the typing began. */
  const [before, setBefore] = useState<string>()
  const [error, setError] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<string>()
  /** What this field has saved. */
  const own = useRef<string>(undefined)
  /** What is typed while something is being saved stays. */
  const latest = useRef({ typed, row })
  useEffect(() => {
    latest.current = { typed, row }
  })
  /** One save after the other: each needs the tag that the one before has made. */
  const queue = useRef(Promise.resolve())

  function type(text: string | undefined): void {
    setTyped(text)
    if (text === undefined) forgetTexts(key)
    else saveTexts(key, { text })
    setBefore(text === undefined ? undefined : (before ?? stored))
  }

  function saveTyped(): Promise<void> {
    const control = document.getElementById(id) as HTMLInputElement | null
    // Half a date has no value yet; the field says so.
    if (typed === undefined || !control?.checkValidity()) return Promise.resolve()
    const start = theirs ?? before ?? stored
    queue.current = queue.current.then(() => writeTyped(typed.trim(), start))
    return queue.current
  }

  async function writeTyped(text: string, start: string): Promise<void> {
    const isOurs = (now: Row) => [text, start, own.current].includes(textOf(now))
    setError(undefined)
    setBusy(true)
    try {
      const now = latest.current.row
      if (!isOurs(now)) return setTheirs(textOf(now))
      const isNew = textOf(now) !== text
      if (isNew) {
        const { edit } = await changeOf(text)
        latest.current.row = await saveColumns(records, now, edit, isOurs)
      }
      own.current = text
      setTheirs(undefined)
      if (latest.current.typed?.trim() !== text) return
      type(undefined)
      setSaved(isNew)
    } catch (thrown) {
      const now = isConflict(thrown) ? await readNow() : undefined
      if (now) setTheirs(textOf(now))
      else setError(Object.values(toApiError(thrown)?.fields ?? {})[0] ?? failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }

  /** It is undefined where the connection is lost. */
  async function readNow(): Promise<Row | undefined> {
    const now = await records.read(row.id).catch(() => undefined)
    if (now) records.show(row.id, now)
    return now
  }

  async function choose(text: string, more?: Edit): Promise<void> {
    setSaved(false)
    setBusy(true)
    try {
      setSaved((await change(row, await changeOf(text, more))) !== undefined)
    } catch (thrown) {
      toast(failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }

  return {
    field: {
      id,
      value: typed ?? stored,
      error,
      onChange(text) {
        setSaved(false)
        type(text)
      },
      onBlur: () => void saveTyped(),
    },
    isBusy,
    isSaved,
    conflict:
      theirs === undefined
        ? undefined
        : {
            theirs,
            yours: typed ?? '',
            overwrite: () => void saveTyped(),
            takeTheirs() {
              type(undefined)
              setTheirs(undefined)
              void records.refresh()
            },
          },
    save: (text, more) => (text === undefined ? saveTyped() : choose(text, more)),
  }
}

/** Beside the label: that the field is saved. */
export function SavedMark({
  saved: { isSaved, isBusy },
}: {
  saved: Pick<SavedField<never>, 'isSaved' | 'isBusy'>
}) {
  const t = useT()
  return (
    // Its place is kept, so that no label moves.
    <span className="block size-4 flex-none self-center text-jade" role="status" aria-busy={isBusy}>
      {isSaved && (
        <>
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">{t('desk.savedMark')}</span>
        </>
      )}
    </span>
  )
}

/** Under a field: what someone else has saved in it, and the choice between the two. */
export function SavedConflict({ label, conflict }: { label: string; conflict: FieldConflict | undefined }) {
  const t = useT()
  if (!conflict) return null
  const { theirs, yours, overwrite, takeTheirs } = conflict
  return (
    <div className="grid gap-3">
      <RecordConflict rows={[{ name: label, theirs, yours }]} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={overwrite}>{t('record.overwrite')}</Button>
        <Button onClick={takeTheirs}>{t('record.takeTheirs')}</Button>
      </div>
    </div>
  )
}
