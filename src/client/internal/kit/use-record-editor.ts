/**
 * Editing a record that others may edit too. Sends only changes, with the ETag of the version that was
 * edited. If someone else saved since, both versions are compared before anything is overwritten.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { type Form, type FormProps, heldWhile, useForm } from '../../ui/use-form.ts'
import { type ClearableForm, useClearing } from './clear-button.tsx'
import { focusFirstField } from './dialog.tsx'
import { failureText } from './error-text.ts'
import {
  changesOf,
  type Difference,
  type Draft,
  type DraftRules,
  differencesOf,
  useKeptChanges,
} from './record-draft.ts'
import { useToast } from './toast.tsx'

interface RecordEditorOptions<Row extends { etag: string }, Name extends string> extends DraftRules<Name> {
  /** The record as the list has it now; the edit is based on the first version. */
  record: Row
  nameOf: (row: Row) => string
  draftOf: (row: Row) => Draft<Name>
  /** The draft from when the editor was left without closing it. */
  kept?: () => Partial<Draft<Name>>
  /** The session storage name for changes, so that a reload or an expired session loses none. */
  keptAs?: string
  /** Fields that can be cleared on purpose; `save` gets an empty text for each cleared one. */
  mayBeCleared?: readonly Name[]
  /** Fields whose drafts are not saved. */
  notKept?: readonly Name[]
  /** There are changes besides the fields, such as a chosen file. */
  hasMore?: boolean
  save: (changes: Partial<Draft<Name>>, if_match: string) => Promise<Row>
  /** Refreshes the list, so that `record` is the version that someone else saved. */
  refresh: () => Promise<unknown>
  onSaved?: (row: Row) => void
  /** Called when the editor closes: saved, unchanged, or cancelled. */
  onClose: () => void
  /** Called if someone else has deleted the record. */
  onGone: (text: string) => void
}

export interface RecordEditor<Name extends string> {
  form: Form<Name>
  clearing: ClearableForm<Name>['clearing']
  /** The values after saving. */
  outcome: Draft<Name>
  isBusy: boolean
  /** The differences to show; undefined without a conflict. */
  conflict: readonly Difference<Name>[] | undefined
  /** Props of the `<form>`. */
  formProps: FormProps
  /** Closes without saving. */
  cancel: () => void
}

export function useRecordEditor<Row extends { etag: string }, Name extends string>(
  options: RecordEditorOptions<Row, Name>,
): RecordEditor<Name> {
  const { record, nameOf, draftOf, mayBeBlank = [], mayBeCleared = [], hasMore = false, onClose } = options
  const t = useT()
  const toast = useToast()
  const drafts = useKeptChanges(options)
  // The ETag of the draft's version: changes saved by others since then must cause a conflict.
  const [base] = useState(() => ({ ...record, etag: drafts.etag ?? record.etag }))
  const [hasConflict, setConflict] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const before = draftOf(base)
  const { form, cleared, clearing } = useClearing(
    useForm(before, () => ({ ...options.kept?.(), ...drafts.changes }), options.keptAs !== undefined),
    before,
    mayBeCleared.filter((name) => drafts.changes?.[name] === ''),
  )
  const { element } = form
  // The button that opened the editor no longer exists.
  useEffect(() => focusFirstField(element.current), [element])

  const changes = changesOf(before, form.values, { ...options, mayBeBlank: [...mayBeBlank, ...cleared] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves drafts on input only, not after the record is saved
  useEffect(() => drafts.keep(changes, base.etag), [form.values, cleared.length])

  function close(): void {
    drafts.forget()
    onClose()
  }

  async function save(): Promise<void> {
    if (isBusy) return
    if (Object.keys(changes).length === 0 && !hasMore) {
      toast(t('record.unchanged'))
      return close()
    }
    form.errors.clear()
    setBusy(true)
    try {
      const saved = await options.save(changes, hasConflict ? record.etag : base.etag)
      options.onSaved?.(saved)
      toast(t('record.saved', { name: nameOf(saved) }))
      close()
    } catch (error) {
      await explain(error)
    } finally {
      setBusy(false)
    }
  }

  /** A conflict at a field means that a name is taken. */
  async function explain(error: unknown): Promise<void> {
    const apiError = toApiError(error)
    const fields = apiError?.fields ?? {}
    if (apiError?.reason === 'not_found') {
      drafts.forget()
      options.onGone(apiError.detail)
    } else if (apiError?.reason === 'conflict' && Object.keys(fields).length === 0) {
      await options.refresh()
      setConflict(true)
    } else {
      form.errors.showServer(fields, failureText(error, t))
    }
  }

  return {
    form: heldWhile(isBusy, form),
    clearing,
    outcome: { ...before, ...changes },
    isBusy,
    conflict: hasConflict ? differencesOf(before, changes, draftOf(record)) : undefined,
    formProps: form.formProps(save),
    cancel() {
      if (hasConflict) toast(t('record.tookTheirs'))
      close()
    },
  }
}

interface EditMode {
  isEditing: boolean
  /** The button that opens the editor. */
  button: RefObject<HTMLButtonElement | null>
  edit: () => void
  close: () => void
}

/** A part that is shown until its button is pressed, and edited until its editor closes; then the button has the focus again. */
export function useEditMode(): EditMode {
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (mode === 'edited') button.current?.focus()
  }, [mode])
  return {
    isEditing: mode === 'editing',
    button,
    edit: () => setMode('editing'),
    close: () => setMode('edited'),
  }
}
