/** What was imported from a file can be undone as one step, once and for some days. */
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { IMPORT_UNDO_DAYS } from '#shared/base/limits.ts'
import { type Clock, isoTime } from '../platform/clock.ts'

export function withUndo<Row extends { made_at: string; undone_at: string | null }>(
  { clock }: { clock: Clock },
  row: Row,
): Row & { can_undo: boolean } {
  const last = dayAfter(hongKongDay(row.made_at), IMPORT_UNDO_DAYS)
  return { ...row, can_undo: row.undone_at === null && hongKongDay(isoTime(clock.now())) <= last }
}
