/** What users write about a quotation, shown at once: a refused change is reverted with a message. */

import type { FieldName } from '#shared/base/fields.ts'
import type { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import type { CustomerWish, LostReason, QuotationStage } from '#shared/quotation/status.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export type Staged = Pick<FoundQuotation, 'id' | 'name' | 'status' | 'stage' | 'assignee' | 'etag'>
export interface Loss {
  lost_reason: LostReason
  lost_note: string
}
/** Null clears. */
type Edit = {
  [Name in Exclude<EditedField, 'is_reminder_off' | RequiredField>]?: OpenQuotation[Name] | null | undefined
} & { [Name in RequiredField]?: OpenQuotation[Name] | undefined } & { is_reminder_off?: boolean }
type EditedField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS> | FieldName<typeof QUOTATION_OFFICE_FIELDS>
type RequiredField = 'name' | 'email' | 'language'

export function useQuotationActions() {
  const t = useT()
  const toast = useToast()
  const { quotation, client } = trpc.useUtils()
  const user = useCurrentUser()
  const updating = trpc.quotation.update.useMutation()
  const ending = trpc.quotation.wishDone.useMutation()
  const reviving = trpc.quotation.wishUndone.useMutation()

  const refresh = () => quotation.invalidate()

  /** Updates every cached copy, and moves the card on the board. */
  function show(id: string, change: Partial<FoundQuotation>): void {
    const changed = <Row extends FoundQuotation>(row: Row) => (row.id === id ? { ...row, ...change } : row)
    quotation.open.setData({ id }, (open) => open && changed(open))
    quotation.search.setQueriesData({}, {}, (found) => found && { ...found, rows: found.rows.map(changed) })
    quotation.board.setQueriesData({}, {}, (board) => {
      const card =
        board &&
        Object.values(board.columns)
          .flatMap(({ rows }) => rows)
          .find((row) => row.id === id)
      if (!card) return board
      const moved = changed(card)
      const columns = Object.entries(board.columns).map(([stage, column]) => {
        const isHere = column.rows.some((row) => row.id === id)
        const rows =
          stage !== moved.stage
            ? column.rows.filter((row) => row.id !== id)
            : isHere
              ? column.rows.map(changed)
              : [moved, ...column.rows]
        return [stage, { ...column, rows }]
      })
      return { ...board, columns: Object.fromEntries(columns) as typeof board.columns }
    })
  }

  async function save(id: string, edit: Edit, if_match?: string): Promise<FoundQuotation> {
    const saved = await updating.mutateAsync({ id, ...edit, if_match })
    show(id, saved)
    void refresh()
    return saved
  }

  /** What taking a stage back needs: only a loss has more than its name. */
  async function lossOf({ id, stage }: Staged): Promise<Edit> {
    if (stage !== 'lost') return {}
    const { lost_reason, lost_note } = await client.quotation.open.query({ id })
    return { lost_reason, lost_note }
  }

  /** Deciding takes what nobody looks after. */
  function ownerBefore({ assignee }: Staged, stage: QuotationStage): Edit {
    return assignee === null && (stage === 'won' || stage === 'lost') ? { assignee } : {}
  }

  interface Change {
    edit: Edit
    /** What puts it back. */
    undo?: Edit
    /** Said when it is stored; null where a mark at its control says it. */
    text?: string | null
  }

  /** Shown at once, and taken back with a message where it is refused: then false. */
  async function change(
    row: Staged,
    { edit, undo, text = t('desk.saved', { id: row.id }) }: Change,
  ): Promise<boolean> {
    const { id, etag } = row
    const shown = quotation.open.getData({ id })
    await Promise.all([quotation.search.cancel(), quotation.board.cancel(), quotation.open.cancel()])
    show(id, edit as Partial<FoundQuotation>)
    try {
      const saved = await save(id, edit, etag)
      if (text !== null)
        toast(text, undo && { label: t('record.undo'), run: () => save(id, undo, saved.etag) })
      return true
    } catch (error) {
      show(id, undo ? (undo as Partial<FoundQuotation>) : (shown ?? {}))
      void refresh()
      toast(failureText(error, t))
      return false
    }
  }

  return {
    save,
    refresh,
    /** `loss`: with the stage `lost`. */
    async setStage(row: Staged, stage: QuotationStage, loss?: Loss): Promise<boolean> {
      const text = isOrder(row.status) ? 'desk.movedStays' : 'desk.moved'
      return change(row, {
        edit: { stage, ...loss },
        undo: { stage: row.stage, ...(await lossOf(row)), ...ownerBefore(row, stage) },
        text: t(text, { id: row.id, stage: t(`desk.stage_${stage}`) }),
      })
    },
    /** `day`: when it is installed, which becomes the next action; null where nobody knows yet. */
    async setWon(row: FoundQuotation, day: string | null): Promise<boolean> {
      const { next_action, next_action_on } = row
      const next = { next_action: t('desk.bookAction'), next_action_on: day }
      return change(row, {
        edit: { stage: 'won', ...(day && next) },
        undo: {
          stage: row.stage,
          ...(await lossOf(row)),
          ...ownerBefore(row, 'won'),
          ...(day && { next_action: next_action || null, next_action_on }),
        },
        text: t('desk.moved', { id: row.id, stage: t('desk.stage_won') }),
      })
    },
    /** The server gives what nobody looked after to whoever works on it, which is said with what was done. */
    async sayDone({ id, assignee }: OpenQuotation, done = ''): Promise<void> {
      // It may be gone with what was done.
      const now = assignee === null ? await client.quotation.open.query({ id }).catch(() => null) : null
      if (now && now.assignee === user?.id)
        toast(t('desk.taken', { done, id }).trim(), {
          label: t('desk.untake'),
          run: () => save(id, { assignee: null }, now.etag),
        })
      else if (done !== '') toast(done)
    },
    /** `isMarked`: its control says that it is saved, and can take it back. */
    setAssignee: (row: FoundQuotation, assignee: number | null, isMarked = false): Promise<boolean> =>
      change(row, {
        edit: { assignee },
        undo: { assignee: row.assignee },
        ...(isMarked && { text: null }),
      }),
    /** For one that has none. Shown once it is stored; throws where it is refused. */
    async setAction({ id, etag }: FoundQuotation, next_action: string, day: string | null): Promise<void> {
      const saved = await save(id, { next_action, next_action_on: day }, etag)
      const none = { next_action: null, next_action_on: null }
      toast(t('desk.saved', { id }), { label: t('record.undo'), run: () => save(id, none, saved.etag) })
    },
    /** The next action is done. */
    endAction: (row: FoundQuotation): Promise<boolean> =>
      change(row, {
        edit: { next_action: null, next_action_on: null },
        undo: { next_action: row.next_action || null, next_action_on: row.next_action_on },
      }),
    setReminder: (row: OpenQuotation, is_reminder_off: boolean): Promise<boolean> =>
      change(row, { edit: { is_reminder_off } }),
    /** `isDone` false: not done after all. */
    async endWish(row: FoundQuotation, wish: CustomerWish, isDone: boolean): Promise<boolean> {
      const { id } = row
      const column = `${wish}_asked_at` as const
      try {
        show(id, await (isDone ? ending : reviving).mutateAsync({ id, wish }))
        void refresh()
        return true
      } catch (error) {
        show(id, { [column]: row[column] })
        void refresh()
        toast(failureText(error, t))
        return false
      }
    },
  }
}
