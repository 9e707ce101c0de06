/** The form of a version: its texts, its lines, and the errors of both, each where it can be put right. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { DRAFT } from '#client/session/drafts.ts'
import { forgetTexts } from '#client/ui/kept-texts.ts'
import { useT } from '#client/ui/page-context.tsx'
import { type FieldErrors, type Form, useForm } from '#client/ui/use-form.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import type { EditorLine } from './editor-line.ts'
import {
  contactOf,
  draftErrors,
  draftOf,
  keepDraft,
  readKeptDraft,
  termsOf,
  VERSION_FIELDS,
  type VersionDraft,
  type VersionField,
} from './version-draft.ts'

export interface VersionForm {
  texts: Form<VersionField>
  draft: VersionDraft
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

export function useVersionForm(start: VersionDraft, hasContact: boolean): VersionForm {
  const t = useT()
  const texts = useForm(start.texts, () => ({}))
  const [lines, setLines] = useState(start.lines)
  /** By the key of the line, which stays when the order changes. */
  const [lineErrors, setLineErrors] = useState<Readonly<Record<string, string>>>({})
  const draft = { texts: texts.values, lines }

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
      const errors = Object.entries(draftErrors(draft, hasContact))
      if (errors.length > 0) show(Object.fromEntries(errors.map(([path, key]) => [path, t(key)])))
      return errors.length === 0
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

// Saves a draft a moment after the last key. Until the server has it, the browser keeps it, so that a reload loses
// nothing; if someone else saved one meanwhile, both are compared before anything is overwritten.

const SAVE_AFTER_MS = 800

/** `isHeld`: while a question about the draft is open. */
export function useDraftSaving(quotation: OpenQuotation, isHeld: boolean, onGone: (text: string) => void) {
  const t = useT()
  const toast = useToast()
  const { quotation: queries, client } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.saveDraft.useMutation()
  const { id, versions } = quotation
  const isNeverSent = quotation.status === 'draft'
  const key = `${DRAFT}version-${id}`
  const [kept] = useState(() => readKeptDraft(key))
  /** What the server has, and its tag. */
  const [stored, showStored] = useState(() => ({
    text: JSON.stringify(draftOf(quotation)),
    etag: kept?.etag ?? versions[0]?.etag ?? quotation.etag,
    at: versions[0]?.state === 'draft' ? versions[0].updated_at : null,
  }))
  const form = useVersionForm(kept?.draft ?? draftOf(quotation), isNeverSent)
  const [theirs, setTheirs] = useState<OpenQuotation>()
  const [isBusy, setBusy] = useState(false)
  /** Of the text that could not be saved. */
  const [error, setError] = useState<{ text: string; of: string }>()
  const { draft } = form
  const text = JSON.stringify(draft)
  const isChanged = text !== stored.text
  const isWrong = Object.keys(draftErrors(draft, isNeverSent)).length > 0
  /** One save after the other: each needs the tag of the one before, which may not be rendered yet. */
  const latest = useRef(stored)
  const running = useRef<Promise<unknown>>(undefined)

  function setStored(next: typeof stored): void {
    latest.current = next
    showStored(next)
  }

  useEffect(() => {
    if (isChanged) keepDraft(key, text, stored.etag)
    else forgetTexts(key)
  }, [key, text, stored.etag, isChanged])

  const announce = useEffectEvent(() => toast(t('record.draftBack')))
  useEffect(() => {
    if (kept) announce()
  }, [kept])

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
      setStored({ text: JSON.stringify(what), etag: saved.etag, at: saved.updated_at })
      void queries.open.invalidate({ id })
      return saved.etag
    } catch (error) {
      await explain(error, JSON.stringify(what))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function explain(error: unknown, of: string): Promise<void> {
    const { reason, fields = {}, detail = '' } = toApiError(error) ?? {}
    if (reason === 'not_found') {
      forgetTexts(key)
      onGone(detail)
    } else if (reason === 'conflict' && Object.keys(fields).length === 0) {
      setTheirs(await client.quotation.open.query({ id }))
    } else {
      setError({ text: failureText(error, t), of })
      if (!reason) addEventListener('online', () => setError(undefined), { once: true })
      if (Object.keys(fields).length > 0) form.showServerErrors(fields, detail)
    }
  }

  /** The tag of what the server has then; undefined where it could not be saved. */
  async function save(): Promise<string | undefined> {
    await running.current
    if (text === latest.current.text) return latest.current.etag
    const saving = write(draft, latest.current.etag)
    running.current = saving
    return await saving
  }

  const saveSoon = useEffectEvent(() => void save())
  // What was refused is not sent again as it is.
  const isDue = isChanged && !isWrong && !isBusy && !isHeld && theirs === undefined && error?.of !== text
  const due = isDue ? text : undefined
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(() => {
      if (!hasUnread(form.texts.element.current)) saveSoon()
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due, form.texts.element])

  return {
    form,
    isChanged,
    isWrong,
    isBusy,
    error: error?.of === text ? error.text : undefined,
    savedAt: stored.at,
    etag: stored.etag,
    save,
    /** What someone else has saved meanwhile. */
    theirs,
    takeTheirs() {
      const now = draftOf(theirs!)
      form.replace(now)
      setStored({ text: JSON.stringify(now), etag: tagOf(theirs!), at: theirs!.versions[0]!.updated_at })
      setTheirs(undefined)
      toast(t('record.tookTheirs'))
    },
    async overwrite() {
      setStored({ text: JSON.stringify(draftOf(theirs!)), etag: tagOf(theirs!), at: stored.at })
      setTheirs(undefined)
      await write(draft, tagOf(theirs!))
    },
    forget: () => forgetTexts(key),
  }
}

function tagOf({ versions, etag }: OpenQuotation): string {
  return versions[0]?.etag ?? etag
}

function hasUnread(form: HTMLFormElement | null): boolean {
  return [...(form?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput)
}
