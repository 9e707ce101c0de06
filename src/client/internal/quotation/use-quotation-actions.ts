/** What users write about a quotation, shown at once: a refused change is reverted with a message. */
import type { FieldName } from '#shared/base/fields.ts'
import type { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import type { CustomerWish, LostReason, QuotationStage } from '#shared/quotation/status.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export type Staged = Pick<FoundQuotation, 'id' | 'name' | 'status' | 'stage' | 'etag'>
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

  return {
    save,
    refresh,
    /** `loss`: with the stage `lost`. */
    async setStage(row: Staged, stage: QuotationStage, loss?: Loss): Promise<void> {
      const { id, stage: before, status, etag } = row
      await Promise.all([quotation.search.cancel(), quotation.board.cancel(), quotation.open.cancel()])
      show(id, { stage })
      try {
        const earlier = await lossOf(row)
        const saved = await save(id, { stage, ...loss }, etag)
        const text = status === 'accepted' ? 'desk.movedStays' : 'desk.moved'
        toast(t(text, { id, stage: t(`desk.stage_${stage}`) }), {
          label: t('record.undo'),
          run: () => save(id, { stage: before, ...earlier }, saved.etag),
        })
      } catch (error) {
        show(id, { stage: before })
        void refresh()
        toast(failureText(error, t))
      }
    },
    async setAssignee(
      { id, assignee: before, etag }: FoundQuotation,
      assignee: number | null,
    ): Promise<void> {
      show(id, { assignee })
      try {
        const saved = await save(id, { assignee }, etag)
        toast(t('desk.saved', { id }), {
          label: t('record.undo'),
          run: () => save(id, { assignee: before }, saved.etag),
        })
      } catch (error) {
        show(id, { assignee: before })
        void refresh()
        toast(failureText(error, t))
      }
    },
    async endWish(row: FoundQuotation, wish: CustomerWish): Promise<void> {
      const { id } = row
      const column = `${wish}_asked_at` as const
      show(id, { [column]: null })
      try {
        show(id, await ending.mutateAsync({ id, wish }))
        void refresh()
        toast(t('desk.wishWasDone', { id }), {
          label: t('record.undo'),
          async run() {
            show(id, await reviving.mutateAsync({ id, wish }))
            void refresh()
            toast(t('desk.wishUndone', { id }))
          },
        })
      } catch (error) {
        show(id, { [column]: row[column] })
        void refresh()
        toast(failureText(error, t))
      }
    },
    async setReminder({ id, etag }: FoundQuotation, is_reminder_off: boolean): Promise<void> {
      try {
        await save(id, { is_reminder_off }, etag)
        toast(t('desk.saved', { id }))
      } catch (error) {
        void refresh()
        toast(failureText(error, t))
      }
    },
  }
}
