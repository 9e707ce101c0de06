/**
 * A form for something new. What is typed is kept for the session until it is saved or given up, so that neither a
 * reload nor an expired session loses it.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { namesOf, pickFields } from '#shared/base/fields.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { toApiError } from '../../session/api-error.ts'
import { DRAFT } from '../../session/drafts.ts'
import { forgetTexts, loadKnownTexts, saveTexts } from '../../ui/kept-texts.ts'
import { useT } from '../../ui/page-context.tsx'
import { type Form, type FormProps, heldWhile, useForm } from '../../ui/use-form.ts'
import { focusFirstField } from './dialog.tsx'
import { errorTexts, failureText } from './error-text.ts'
import type { Draft } from './record-draft.ts'
import { useToast } from './toast.tsx'

export interface NewRecord<Name extends string> {
  /** The session storage name of the draft. */
  keptAs: string
  /** Before anything is typed. */
  start: Draft<Name>
  /** Fields whose drafts are not saved, such as files and passwords. */
  notKept?: readonly NoInfer<Name>[]
}

interface NewRecordOptions<Name extends string, Row> extends NewRecord<Name> {
  /** What the form sees without the server. */
  errors?: (values: Draft<Name>) => Partial<Record<Name, TextKey>>
  /** A control shows an error of its own. */
  hasWrongPart?: (values: Draft<Name>) => boolean
  create: (values: Draft<Name>) => Promise<Row>
  onCreated: (row: Row) => void
  /** The toast. */
  said?: (row: Row) => string
  /** The form stays, empty, for the next one. */
  isForMany?: boolean
  /** Closes a form that a button opened. */
  onClose?: () => void
}

interface NewRecordForm<Name extends string> {
  form: Form<Name>
  formProps: FormProps
  isBusy: boolean
  /** Closes the form and forgets its draft. */
  giveUp: () => void
  /** The properties of the form's foot. */
  foot: { isBusy: boolean; error: string | undefined; cancelLabel?: string; onCancel?: () => void }
}

export function useNewRecord<Name extends string, Row>(
  options: NewRecordOptions<Name, Row>,
): NewRecordForm<Name> {
  const { create, onCreated, said, isForMany = false, onClose } = options
  const t = useT()
  const toast = useToast()
  const form = useForm<Name>(options.start, () => keptDraft(options))
  const [isBusy, setBusy] = useState(false)
  const { element, values, error } = form
  const isOpened = onClose !== undefined
  useEffect(() => {
    if (isOpened) focusFirstField(element.current)
  }, [element, isOpened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft on input only
  useEffect(() => keepDraft(options, values), [values])

  function giveUp(): void {
    forgetTexts(DRAFT + options.keptAs)
    onClose?.()
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    const errors = options.errors?.(values) ?? {}
    if (Object.keys(errors).length > 0 || options.hasWrongPart?.(values)) {
      // An only field says it itself.
      const isBlank = namesOf(values).length > 1 && Object.values(errors).includes('error.required')
      return form.errors.show(errorTexts(errors, t), isBlank ? t('error.fillAll') : undefined)
    }
    form.errors.clear()
    setBusy(true)
    try {
      const row = await create(values)
      forgetTexts(DRAFT + options.keptAs)
      if (isForMany) form.restart()
      onCreated(row)
      if (said) toast(said(row))
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return {
    form: heldWhile(isBusy, form),
    formProps: form.formProps(submit),
    isBusy,
    giveUp,
    foot: {
      isBusy,
      error: error,
      ...(isOpened && { cancelLabel: t('record.cancel'), onCancel: giveUp }),
    },
  }
}

interface Adding {
  isAdding: boolean
  begin: () => void
  giveUp: () => void
  /** The id of what was added last, which the list marks. */
  added: number | undefined
  finish: (row: { id: number }) => void
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>
}

/** The button and the form of something new on a screen; given up, the focus returns to the button. */
export function useAdding<Name extends string>(record: NewRecord<Name>): Adding {
  const [isAdding, setAdding] = useState(() => hasKeptDraft(record))
  const [added, setAdded] = useState<number>()
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isAdding,
    begin: () => setAdding(true),
    giveUp() {
      flushSync(() => setAdding(false))
      opener.current?.focus()
    },
    added,
    finish({ id }) {
      setAdding(false)
      setAdded(id)
    },
    opener,
  }
}

/** Whether something was typed and neither saved nor given up: the form is open at first. */
export function hasKeptDraft<Name extends string>(record: NewRecord<Name>): boolean {
  const { start } = record
  const kept = keptDraft(record)
  return namesOf(start).some((name) => kept[name]?.trim() && kept[name] !== start[name])
}

export function keepDraft<Name extends string>(record: NewRecord<Name>, values: Draft<Name>): void {
  saveTexts(DRAFT + record.keptAs, pickFields(values, keptNamesOf(record)))
}

function keptDraft<Name extends string>(record: NewRecord<Name>): Partial<Draft<Name>> {
  return loadKnownTexts(DRAFT + record.keptAs, keptNamesOf(record))
}

function keptNamesOf<Name extends string>({ start, notKept = [] }: NewRecord<Name>): Name[] {
  return namesOf(start).filter((name) => !notKept.includes(name))
}
