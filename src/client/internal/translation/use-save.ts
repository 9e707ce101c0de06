/**
 * Saves the changes, each text separately, so that a conflict in one does not block the others; then
 * optionally rebuilds. Afterwards, the page reloads fully.
 */
import { useEffect, useRef, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { RELOAD_AFTER_TEXTS_SECONDS, RPC_BATCH_MAX } from '#shared/base/limits.ts'
import type { TextRow, TextStatus } from '#shared/translation/schema.ts'
import type { TextPlace } from '#shared/translation/text-names.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { trpc } from '../kit/trpc.ts'
import { type Draft, type DraftDesk, draftId } from './drafts.ts'
import { cellId } from './text-cell.tsx'

export interface Saving {
  isBusy: boolean
  message: string
  isError: boolean
  /** Why single texts could not be saved, by id. */
  refused: Readonly<Record<string, string>>
  save: (thenRebuild: boolean) => Promise<void>
  /** Clears the message of the last save. */
  forget: () => void
}

interface State {
  isBusy: boolean
  message: string
  isError: boolean
  isDone: boolean
}

const AT_REST: State = { isBusy: false, message: '', isError: false, isDone: false }

interface Outcome {
  saved: number
  conflicts: number
  refused: Record<string, string>
}

export function useSave({ drafts, settle }: DraftDesk): Saving {
  const t = useT()
  const utils = trpc.useUtils()
  const saveText = trpc.translation.saveText.useMutation()
  const rebuild = useRebuild()
  const [state, setState] = useState(AT_REST)
  const [refused, setRefused] = useState<Outcome['refused']>({})

  useTimedReload(state.isDone)

  const report = (message: string, change: Partial<State> = {}) =>
    setState({ ...AT_REST, message, ...change })

  async function saveOne([id, draft]: [string, Draft], outcome: Outcome): Promise<void> {
    const { etag, ...texts } = draft
    const [namespace, scope, key] = JSON.parse(id) as [string, string, string]
    try {
      const row = await saveText.mutateAsync({ namespace, scope, key, ...texts, if_match: etag })
      utils.translation.list.setData(undefined, (rows) => rows?.map((it) => (isSame(it, row) ? row : it)))
      settle(row, draft)
      outcome.saved += 1
    } catch (error) {
      if (toApiError(error)?.reason === 'conflict') outcome.conflicts += 1
      else outcome.refused[id] = failureText(error, t)
    }
  }

  async function saveAll(): Promise<Outcome> {
    const outcome: Outcome = { saved: 0, conflicts: 0, refused: {} }
    const entries = Object.entries(drafts)
    for (let at = 0; at < entries.length; at += RPC_BATCH_MAX) {
      await Promise.all(entries.slice(at, at + RPC_BATCH_MAX).map((entry) => saveOne(entry, outcome)))
    }
    setRefused(outcome.refused)
    // Shows the other user's version beside one's own.
    if (outcome.conflicts > 0) await utils.translation.list.invalidate()
    return outcome
  }

  /** Resolves once the pages are rendered with the saved texts, or rendering has failed. */
  async function failedPage(): Promise<TextStatus['error']> {
    await utils.translation.status.invalidate()
    const status = await utils.translation.status.fetch().catch(() => undefined)
    void utils.translation.history.invalidate()
    return status?.error ?? null
  }

  async function save(thenRebuild: boolean): Promise<void> {
    if (state.isBusy) return
    report(t('translation.savingTexts'), { isBusy: true })
    const { saved, conflicts, refused } = await saveAll()
    if (conflicts > 0) return report(t('translation.conflicts', { count: conflicts }), { isError: true })
    if (Object.keys(refused).length > 0) return report(t('translation.refused'), { isError: true })
    const seconds = RELOAD_AFTER_TEXTS_SECONDS
    if (!thenRebuild) {
      const error = await failedPage()
      if (error) return report(t('translation.savedNotLive', { ...error }), { isError: true })
      return report(t('translation.saved', { count: saved, seconds }), { isDone: true })
    }
    report(t('translation.rebuilding'), { isBusy: true })
    const { message, isError } = await rebuild()
    await failedPage()
    report(message, { isError, isDone: !isError })
  }

  return { ...state, refused, save, forget: () => setState(AT_REST) }
}

function isSame(row: TextRow, place: TextPlace): boolean {
  return draftId(row) === draftId(place)
}

export interface Rebuilt {
  message: string
  isError: boolean
}

/** Rebuilds the public pages and describes the result: a failure names the page and language. */
export function useRebuild(): () => Promise<Rebuilt> {
  const t = useT()
  const { mutateAsync } = trpc.translation.rebuild.useMutation()
  return async () => {
    try {
      const { pages, took_ms } = await mutateAsync()
      const took = (took_ms / 1_000).toFixed(1)
      const message = t('translation.rebuilt', { pages, took, seconds: RELOAD_AFTER_TEXTS_SECONDS })
      return { message, isError: false }
    } catch (error) {
      return { message: failureText(error, t), isError: true }
    }
  }
}

const LOOK_AGAIN_MS = 500
const TYPED_IN = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable]'

/** Reloads the page after texts were saved or pages rebuilt. Starts when `isDue` becomes true. */
export function useTimedReload(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    let timer = setTimeout(reload, RELOAD_AFTER_TEXTS_SECONDS * 1_000)
    return () => clearTimeout(timer)

    /** Waits while the user is typing in a field. */
    function reload(): void {
      if (document.activeElement?.matches(TYPED_IN)) timer = setTimeout(reload, LOOK_AGAIN_MS)
      else location.reload()
    }
  }, [isDue])
}

interface OpenCell {
  id: string
  language: Language
  /** The draft when it was opened; undefined if there was none. */
  before: string | undefined
}

export interface Editing {
  open: OpenCell | undefined
  begin: (cell: OpenCell) => void
  /** Focuses the text's button if it was closed by keyboard. */
  end: (hasFocus: boolean) => void
}

/** The open text of the table, and the focus after closing it. */
export function useEditing(): Editing {
  const [open, setOpen] = useState<OpenCell>()
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (open || toFocus.current === undefined) return
    document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [open])
  return {
    open,
    begin: setOpen,
    end(hasFocus) {
      if (hasFocus && open) toFocus.current = cellId(open.id, open.language)
      setOpen(undefined)
    },
  }
}

/** The cell before or after: both languages of a row, then the next row; undefined beyond the ends. */
export function cellBeside(
  ids: readonly string[],
  { id, language }: Pick<OpenCell, 'id' | 'language'>,
  step: 1 | -1,
): Pick<OpenCell, 'id' | 'language'> | undefined {
  const at = ids.indexOf(id) * LANGUAGES.length + LANGUAGES.indexOf(language) + step
  const beside = ids[Math.floor(at / LANGUAGES.length)]
  return at < 0 || beside === undefined
    ? undefined
    : { id: beside, language: LANGUAGES[at % LANGUAGES.length]! }
}
