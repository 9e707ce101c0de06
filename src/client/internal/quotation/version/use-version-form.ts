/** The form of a version: its texts, its lines, and the errors of both, each where it can be put right. */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { type FieldErrors, type Form, useForm } from '#client/ui/use-form.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useSayDone } from '../use-quotation-actions.ts'
import type { EditorLine } from './editor-line.ts'
import { forgetDraft, keepDraft, readKeptDraft, versionKey } from './kept-draft.ts'
import {
  contactOf,
  draftErrors,
  draftOf,
  savablePart,
  termsOf,
  VERSION_FIELDS,
  type VersionDraft,
  type VersionField,
  wrongNames,
} from './version-draft.ts'

export interface VersionForm {
  texts: Form<VersionField>
  draft: VersionDraft
  /** Of what is in it now, shown or not. */
  errors: Readonly<Record<string, TextKey>>
  /** It came back from this browser: what is wrong in it is shown at once. */
  isBack: boolean
  /** Of all lines together. */
  linesError: string | undefined
  lineErrorAt: (line: EditorLine, name: string) => string | undefined
  write: (lines: readonly EditorLine[]) => void
  /** Shows what the form can see, and whether there is nothing. */
  check: () => boolean
  /** Errors by the server's names; `detail` where none of them is of this form. */
  showServerErrors: (fields: Readonly<Record<string, string>>, detail: string) => void
  replace: (draft: VersionDraft) => void
}

export function useVersionForm(start: VersionDraft, hasContact: boolean, isBack: boolean): VersionForm {
  const t = useT()
  const texts = useForm(start.texts, () => ({}))
  const [lines, setLines] = useState(start.lines)
  /** By the key of the line, which stays when the order changes. */
  const [lineErrors, setLineErrors] = useState<Readonly<Record<string, string>>>({})
  const draft = { texts: texts.values, lines }
  const errors = draftErrors(draft, hasContact)

  function show(errors: Readonly<Record<string, string>>, detail?: string): void {
    const ofLines = Object.entries(errors).flatMap(([path, text]) => {
      const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = lines[Number(at)]
      if (line) return [[`${line.key}.${name}`, text]]
      return path === 'lines' ? [['lines', text]] : []
    })
    const ofTexts = Object.entries(errors)
      .map(([path, text]) => [path.replace(/^contact\./, ''), text])
      .filter(([name]) => VERSION_FIELDS.some((field) => field === name))
    setLineErrors(Object.fromEntries(ofLines) as Record<string, string>)
    const isKnown = ofLines.length + ofTexts.length > 0
    texts.showErrors(Object.fromEntries(ofTexts) as FieldErrors<VersionField>, isKnown ? undefined : detail)
  }

  return {
    texts,
    draft,
    errors,
    isBack,
    linesError: lineErrors.lines,
    lineErrorAt: ({ key }, name) => lineErrors[`${key}.${name}`],
    write(next) {
      const touched = new Set(lines.filter((line) => !next.includes(line)).map(({ key }) => String(key)))
      setLineErrors((last) =>
        Object.fromEntries(
          Object.entries(last).filter(([path]) => path !== 'lines' && !touched.has(path.split('.')[0]!)),
        ),
      )
      setLines(next)
    },
    check() {
      if (!texts.isReadable()) return false
      const wrong = Object.entries(errors)
      if (wrong.length > 0) show(Object.fromEntries(wrong.map(([path, key]) => [path, t(key)])))
      return wrong.length === 0
    },
    showServerErrors: show,
    replace(next) {
      for (const name of VERSION_FIELDS) texts.field(name).onChange(next.texts[name])
      setLines(next.lines)
      setLineErrors({})
      texts.clearErrors()
    },
  }
}

// Saves a draft a moment after the last key: what is right at once, and what is wrong when it has been put right. Until the
// server has all of it, the browser keeps it; if someone else saved one meanwhile, both are compared before anything is
// overwritten.

const SAVE_AFTER_MS = 800

/** `isHeld`: while a question about the draft is open. */
export function useDraftSaving(quotation: OpenQuotation, isHeld: boolean, onGone: (text: string) => void) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const sayDone = useSayDone()
  const { quotation: queries, client } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.saveDraft.useMutation()
  const { id, versions } = quotation
  const isNeverSent = !LIFE[quotation.status].isSent
  const key = versionKey(id)
  const [kept] = useState(() => readKeptDraft(key))
  /** What the server has, as the form has it; and its tag. */
  const [stored, showStored] = useState(() => {
    const etag = versions[0]?.etag ?? quotation.etag
    return {
      draft: (kept?.etag === etag && kept.stored) || draftOf(quotation),
      etag: kept?.etag ?? etag,
      at: versions[0]?.state === 'draft' ? versions[0].updated_at : null,
    }
  })
  const form = useVersionForm(kept?.draft ?? draftOf(quotation), isNeverSent, kept !== undefined)
  const [theirs, setTheirs] = useState<OpenQuotation>()
  const [isBusy, setBusy] = useState(false)
  /** Why the text could not be saved. */
  const [error, setError] = useState<{ text: string; of: string }>()
  const { draft, errors } = form
  const text = JSON.stringify(draft)
  const storedText = JSON.stringify(stored.draft)
  const isChanged = text !== storedText
  const part = savablePart(draft, stored.draft, isNeverSent, errors)
  const partText = part && JSON.stringify(part)
  /** One save after the other: each needs the tag of the one before, which may not be rendered yet. */
  const latest = useRef(stored)
  const running = useRef<Promise<unknown>>(undefined)
  /** It stays readable when the screen is gone. */
  const element = useRef(form.texts.element.current)
  useEffect(() => {
    element.current = form.texts.element.current
  })

  function setStored(next: typeof stored): void {
    latest.current = next
    showStored(next)
  }

  useEffect(() => {
    if (isChanged) keepDraft(key, text, storedText, stored.etag)
    else forgetDraft(key)
  }, [key, text, storedText, stored.etag, isChanged])

  const announce = useEffectEvent(() => toast(t('record.draftBack')))
  useEffect(() => {
    if (kept) announce()
  }, [kept])

  /** Why it could not be saved. */
  async function write(what: VersionDraft, etag: string): Promise<string | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      const saved = await mutateAsync({
        id,
        if_match: etag,
        ...termsOf(what),
        ...(isNeverSent && { contact: contactOf(what) }),
      })
      setStored({ draft: what, etag: saved.etag, at: saved.updated_at })
      // The effect does not run in an editor that was left.
      const whatText = JSON.stringify(what)
      if (whatText === text) forgetDraft(key)
      else keepDraft(key, text, whatText, saved.etag)
      void queries.open.invalidate({ id })
      if (versions[0]?.state !== 'draft') void sayDone(quotation)
      return undefined
    } catch (error) {
      return await explain(error, JSON.stringify(what))
    } finally {
      setBusy(false)
    }
  }

  async function explain(error: unknown, of: string): Promise<string> {
    const { reason, fields = {}, detail = '' } = toApiError(error) ?? {}
    if (reason === 'not_found') {
      forgetDraft(key)
      onGone(detail)
    } else if (reason === 'conflict' && Object.keys(fields).length === 0) {
      setTheirs(await client.quotation.open.query({ id }))
      return t('record.conflictText')
    } else {
      setError({ text: failureText(error, t), of })
      if (!reason) addEventListener('online', () => setError(undefined), { once: true })
      if (Object.keys(fields).length > 0) form.showServerErrors(fields, detail)
    }
    return failureText(error, t)
  }

  function partNow(): VersionDraft | undefined {
    return savablePart(draft, latest.current.draft, isNeverSent, wrongNow())
  }

  /** Why what is right could not be saved. */
  async function save(): Promise<string | undefined> {
    await running.current
    const what = partNow()
    if (!what || JSON.stringify(what) === JSON.stringify(latest.current.draft)) return undefined
    const saving = write(what, latest.current.etag)
    running.current = saving
    return await saving
  }

  /** Saves what is right; in words, what is not saved then. */
  async function settle(): Promise<string | undefined> {
    const names = wrongNames(draft, wrongNow(), t, language)
    const failure = theirs ? t('record.conflictText') : await save()
    if (failure !== undefined) return failure
    return names === '' ? undefined : t('desk.notSavedNames', { names })
  }

  /** The value of half a date is empty, and must not clear the one that is stored. */
  function wrongNow(): Readonly<Record<string, TextKey>> {
    return hasUnread(element.current) ? { ...errors, valid_until_day: 'error.invalid' } : errors
  }

  const saveSoon = useEffectEvent(() => void save())
  // What was refused is not sent again as it is.
  const isDue =
    partText !== undefined &&
    partText !== storedText &&
    !isBusy &&
    !isHeld &&
    theirs === undefined &&
    error?.of !== partText
  const due = isDue ? partText : undefined
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(() => saveSoon(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due])

  return {
    form,
    isChanged,
    /** Nothing of what was typed waits for its turn. */
    isSettled: partText === undefined || partText === storedText,
    names: wrongNames(draft, errors, t, language),
    isBusy,
    error: error && error.of === partText ? error.text : undefined,
    savedAt: stored.at,
    /** Of what is stored, which may not be rendered yet. */
    tag: () => latest.current.etag,
    save,
    settle,
    /** What someone else has saved meanwhile. */
    theirs,
    takeTheirs() {
      const now = draftOf(theirs!)
      form.replace(now)
      setStored({ draft: now, etag: tagOf(theirs!), at: theirs!.versions[0]!.updated_at })
      setTheirs(undefined)
      toast(t('record.tookTheirs'))
    },
    async overwrite() {
      const now = draftOf(theirs!)
      setStored({ draft: now, etag: tagOf(theirs!), at: stored.at })
      setTheirs(undefined)
      const what = savablePart(draft, now, isNeverSent)
      if (what) await write(what, tagOf(theirs!))
    },
    forget: () => forgetDraft(key),
  }
}

function tagOf({ versions, etag }: OpenQuotation): string {
  return versions[0]?.etag ?? etag
}

function hasUnread(form: HTMLFormElement | null): boolean {
  return [...(form?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput)
}
