/**
 * Saves a draft a moment after the last key: what is right at once, and what is wrong when it has been put
 * right. Until the server has all of it, the browser keeps it; if someone else saved one since, both are
 * compared before anything is overwritten.
 */

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useSayDone } from '../use-quotation-actions.ts'
import { forgetDraft, keepDraft, readKeptDraft, versionKey } from './kept-draft.ts'
import { useVersionForm, type VersionForm } from './use-version-form.ts'
import {
  draftContact,
  draftTerms,
  newestDraft,
  savablePart,
  type VersionDraft,
  wrongNames,
} from './version-draft.ts'

const SAVE_AFTER_MS = 800

interface DraftSaving {
  form: VersionForm
  state: DraftState
  /** The tag of what is stored, which may not be rendered yet. */
  tag: () => string
  save: () => Promise<unknown>
  /** Saves what is right; in words, what is not saved then. */
  settle: () => Promise<string | undefined>
  conflict: DraftConflict | undefined
  forget: () => void
}

/** What of the draft the server has. */
export interface DraftState {
  isChanged: boolean
  /** Nothing of what was typed waits for its turn. */
  isSettled: boolean
  /** The names of what is wrong. */
  names: string
  isBusy: boolean
  /** Why the text could not be saved. */
  error: string | undefined
  savedAt: Date | null
}

/** What someone else has saved since, and the choice between the two. */
interface DraftConflict {
  theirs: OpenQuotation
  takeTheirs: () => void
  overwrite: () => Promise<void>
}

/** `isHeld`: while a question about the draft is open. */
export function useDraftSaving(
  quotation: OpenQuotation,
  isHeld: boolean,
  onGone: (text: string) => void,
): DraftSaving {
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
      draft: (kept?.etag === etag && kept.stored) || newestDraft(quotation),
      etag: kept?.etag ?? etag,
      at: versions[0]?.state === 'draft' ? versions[0].updated_at : null,
    }
  })
  const form = useVersionForm(kept?.draft ?? newestDraft(quotation), isNeverSent, kept !== undefined)
  const [theirs, setTheirs] = useState<OpenQuotation>()
  const [isBusy, setBusy] = useState(false)
  /** Why the text could not be saved. */
  const [error, setError] = useState<{ text: string; of: string }>()
  const { draft } = form
  const errors = form.errors.now
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
        ...draftTerms(what),
        ...(isNeverSent && { contact: draftContact(what) }),
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
      if (Object.keys(fields).length > 0) form.errors.showServer(fields, detail)
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

  function takeTheirs(now: OpenQuotation): void {
    const draft = newestDraft(now)
    form.replace(draft)
    setStored({ draft, etag: newestTag(now), at: now.versions[0]!.updated_at })
    setTheirs(undefined)
    toast(t('record.tookTheirs'))
  }

  async function overwrite(now: OpenQuotation): Promise<void> {
    const before = newestDraft(now)
    setStored({ draft: before, etag: newestTag(now), at: stored.at })
    setTheirs(undefined)
    const what = savablePart(draft, before, isNeverSent)
    if (what) await write(what, newestTag(now))
  }

  return {
    form,
    state: {
      isChanged,
      isSettled: partText === undefined || partText === storedText,
      names: wrongNames(draft, errors, t, language),
      isBusy,
      error: error && error.of === partText ? error.text : undefined,
      savedAt: stored.at,
    },
    tag: () => latest.current.etag,
    save,
    settle,
    conflict: theirs && {
      theirs,
      takeTheirs: () => takeTheirs(theirs),
      overwrite: () => overwrite(theirs),
    },
    forget: () => forgetDraft(key),
  }
}

function newestTag({ versions, etag }: OpenQuotation): string {
  return versions[0]?.etag ?? etag
}

function hasUnread(form: HTMLFormElement | null): boolean {
  return [...(form?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput)
}
