/** What users write about a quotation: how it is saved and shown, and what is said of it. */

import type { FieldName } from '#shared/base/fields.ts'
import type { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import type { CustomerRequest, QuotationStage } from '#shared/quotation/status.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { type Change, type Records, saveColumns } from '../kit/saved-columns.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

/** A null clears the field. */
export type QuotationEdit = {
  [Name in Exclude<EditedField, 'is_reminder_off' | RequiredField>]?: OpenQuotation[Name] | null | undefined
} & { [Name in RequiredField]?: OpenQuotation[Name] | undefined } & { is_reminder_off?: boolean }
type EditedField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS> | FieldName<typeof QUOTATION_OFFICE_FIELDS>
type RequiredField = 'name' | 'email' | 'language'

export function useQuotationRecords(): Records<FoundQuotation, QuotationEdit> {
  const { quotation, client } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.update.useMutation()
  return {
    read: (id) => client.quotation.open.query({ id }),
    update: (id, edit, if_match) => mutateAsync({ id, ...edit, if_match }),
    show(id, change) {
      const changed = <Row extends FoundQuotation>(row: Row) => (row.id === id ? { ...row, ...change } : row)
      quotation.open.setData({ id }, (open) => open && changed(open))
      quotation.search.setQueriesData({}, {}, (found) => found && { ...found, rows: found.rows.map(changed) })
      quotation.board.setQueriesData({}, {}, (board) => board && moveCard(board, id, change))
    },
    cancel: () => Promise.all([quotation.search.cancel(), quotation.board.cancel(), quotation.open.cancel()]),
    refresh: () => quotation.invalidate(),
  }
}

interface Board {
  columns: Readonly<Record<string, { rows: FoundQuotation[] }>>
}

function moveCard<Shown extends Board>(board: Shown, id: string, change: Partial<FoundQuotation>): Shown {
  const card = Object.values(board.columns)
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id)
  if (!card) return board
  const moved = { ...card, ...change }
  const columns = Object.entries(board.columns).map(([stage, column]) => {
    const rows =
      stage === moved.stage ? rowsWith(column.rows, moved) : column.rows.filter((row) => row.id !== id)
    return [stage, { ...column, rows }]
  })
  return { ...board, columns: Object.fromEntries(columns) }
}

/** One that is new in a column comes first. */
function rowsWith(rows: readonly FoundQuotation[], moved: FoundQuotation): FoundQuotation[] {
  const isHere = rows.some(({ id }) => id === moved.id)
  return isHere ? rows.map((row) => (row.id === moved.id ? moved : row)) : [moved, ...rows]
}

/** Moves a quotation to another stage. `more`: why it was lost, or the next action of one that was won. */
export function useStageChange(): (
  row: FoundQuotation,
  stage: QuotationStage,
  more?: QuotationEdit,
) => Promise<Change<QuotationEdit>> {
  const t = useT()
  const { client } = trpc.useUtils()

  /** What taking a stage back needs: only a loss has more than its name. */
  async function readLoss({ id, stage }: FoundQuotation): Promise<QuotationEdit> {
    if (stage !== 'lost') return {}
    const { lost_reason, lost_note } = await client.quotation.open.query({ id })
    return { lost_reason, lost_note }
  }

  return async (row, stage, more = {}) => {
    const { id, status, assignee, next_action, next_action_on } = row
    const isDecided = stage === 'won' || stage === 'lost'
    return {
      edit: { stage, ...more },
      undo: {
        stage: row.stage,
        ...(await readLoss(row)),
        // A decision assigns an unassigned quotation to its user.
        ...(assignee === null && isDecided && { assignee }),
        ...('next_action' in more && { next_action: next_action || null, next_action_on }),
      },
      text: t(isOrder(status) && stage !== 'won' ? 'desk.movedStays' : 'desk.moved', {
        id,
        stage: t(`desk.stage_${stage}`),
      }),
    }
  }
}

/** What is said when something is done, and what takes it back. */
export interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** The server gives what was unassigned to the person who works on it, which is said with what was done. */
export function useSayDone(): (
  quotation: Pick<OpenQuotation, 'id' | 'assignee'>,
  done?: string | Done,
) => Promise<void> {
  const t = useT()
  const toast = useToast()
  const { client } = trpc.useUtils()
  const user = useCurrentUser()
  const records = useQuotationRecords()
  return async ({ id, assignee }, said = '') => {
    const { text: done, undo }: Done = typeof said === 'string' ? { text: said } : said
    // It may be gone with what was done.
    const now = assignee === null ? await client.quotation.open.query({ id }).catch(() => null) : null
    if (now && now.assignee === user?.id) {
      const untake = () => saveColumns(records, now, { assignee: null })
      toast(t('desk.taken', { done, id }).trim(), {
        label: t(undo ? 'record.undo' : 'desk.untake'),
        run: undo ? () => undo().then(untake) : untake,
      })
    } else if (done !== '') toast(done, undo && { label: t('record.undo'), run: undo })
  }
}

/** Loads what is shown again, and says what was done. */
export function useDone(quotation: OpenQuotation): (done: string | Done) => Promise<void> {
  const { quotation: queries, order } = trpc.useUtils()
  const sayDone = useSayDone()
  return async (done) => {
    await Promise.all([queries.invalidate(), order.invalidate()])
    await sayDone(quotation, done)
  }
}

/** Ends what a customer waits for, or takes that back; false where it was refused. */
export function useMarkRequestDone(): (
  row: FoundQuotation,
  request: CustomerRequest,
  isDone: boolean,
) => Promise<boolean> {
  const t = useT()
  const toast = useToast()
  const ending = trpc.quotation.wishDone.useMutation()
  const reviving = trpc.quotation.wishUndone.useMutation()
  const records = useQuotationRecords()
  return async (row, request, isDone) => {
    const { id } = row
    const column = `${request}_asked_at` as const
    try {
      records.show(id, await (isDone ? ending : reviving).mutateAsync({ id, wish: request }))
      return true
    } catch (error) {
      records.show(id, { [column]: row[column] })
      toast(failureText(error, t))
      return false
    } finally {
      void records.refresh()
    }
  }
}
