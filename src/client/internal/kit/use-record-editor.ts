/**
 * The editing of a record that others may edit too: only changes are sent, with the tag of what was seen; when somebody else
 * was faster, both versions are compared before anything is overwritten (contract 3; threats, "Faults").
 */
import { useEffect, useState } from 'react'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { type Form, type FormProps, useForm } from '../../ui/use-form.ts'
import { failureText } from './error-text.ts'
import { changesOf, type Difference, type Draft, type DraftRules, differencesOf } from './record-draft.ts'
import { useToast } from './toast.tsx'
import { type ClearableForm, useClearing } from './use-clearing.ts'
import { useKeptChanges } from './use-kept-changes.ts'

export interface RecordEditorOptions<Row extends { etag: string }, Name extends string>
  extends DraftRules<Name> {
  /** As the list has it now; the editing goes on from how it was at first. */
  record: Row
  nameOf: (row: Row) => string
  draftOf: (row: Row) => Draft<Name>
  /** What was being typed when the editor was left without closing it. */
  kept?: () => Partial<Draft<Name>>
  /** Changes are kept for the session under this name, so that a reload or the end of the session loses none. */
  keptAs?: string
  /** Fields with a way to empty them on purpose; `save` has an empty text of each that was. */
  mayBeCleared?: readonly Name[]
  /** Of these nothing is kept. */
  notKept?: readonly Name[]
  /** Something beyond the fields has been changed, such as a file that was chosen. */
  hasMore?: boolean
  save: (changes: Partial<Draft<Name>>, if_match: string) => Promise<Row>
  /** Brings the list up to date, so that `record` is what somebody else has saved. */
  refresh: () => Promise<unknown>
  onSaved?: (row: Row) => void
  /** The editor closes: saved, unchanged, or given up. */
  onClose: () => void
  /** Somebody else has deleted it. */
  onGone: (text: string) => void
}

export interface RecordEditor<Name extends string> {
  form: Form<Name>
  clearing: ClearableForm<Name>['clearing']
  /** As it would be after saving. */
  outcome: Draft<Name>
  isBusy: boolean
  /** What to compare; undefined while nobody else has been faster. */
  conflict: readonly Difference<Name>[] | undefined
  /** For the `<form>`. */
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
  // With the tag of what was seen then: what somebody else has saved since is compared before it is overwritten.
  const [base] = useState(() => ({ ...record, etag: drafts.etag ?? record.etag }))
  const [hasConflict, setConflict] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const before = draftOf(base)
  const { form, cleared, clearing } = useClearing(
    useForm(before, () => ({ ...options.kept?.(), ...drafts.changes })),
    before,
    mayBeCleared.filter((name) => drafts.changes?.[name] === ''),
  )
  const { element } = form
  // The button that was pressed has gone.
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [element])

  const changes = changesOf(before, form.values, { ...options, mayBeBlank: [...mayBeBlank, ...cleared] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept when it changes, and not again when it was saved
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
    form.clearFaults()
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

  /** A conflict at a field is a name that is taken. */
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
      form.refuseBy(fields, failureText(error, t))
    }
  }

  return {
    form,
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
