/** Saves single columns of a record: what others have saved in its other columns since is no conflict. */
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from './error-text.ts'
import { useToast } from './toast.tsx'

export interface Tagged {
  id: string | number
  etag: string
}

/** How the records of a feature are read, saved and shown. */
export interface Records<Row extends Tagged, Edit extends object> {
  /** Reads the row as the server has it now. */
  read: (id: Row['id']) => Promise<Row>
  update: (id: Row['id'], edit: Edit, if_match: string) => Promise<Row>
  /** Changes every cached copy. */
  show: (id: Row['id'], change: Partial<Row>) => void
  /** Ends what is being loaded: it would show again what was there before. */
  cancel: () => Promise<unknown>
  refresh: () => Promise<unknown>
}

/**
 * Saves with the tag of `row`. Where the record has changed since, it saves with the tag of now, unless
 * someone else has changed the same columns: then it throws the conflict.
 */
export async function saveColumns<Row extends Tagged, Edit extends object>(
  records: Records<Row, Edit>,
  row: Row,
  edit: Edit,
  isUntouched: (now: Row) => boolean = (now) => isSameIn(edit, now, row),
): Promise<Row> {
  try {
    const saved = await records.update(row.id, edit, row.etag)
    records.show(row.id, saved)
    void records.refresh()
    return saved
  } catch (error) {
    if (!isConflict(error)) throw error
    const now = await records.read(row.id)
    if (now.etag === row.etag || !isUntouched(now)) throw error
    return saveColumns(records, now, edit, isUntouched)
  }
}

export interface Change<Edit> {
  edit: Edit
  /** What puts it back, offered with the text. */
  undo?: Edit
  /** Said when it is stored; absent where a mark at its control says it. */
  text?: string
}

/** Shows a change at once, and takes it back with a message where it is refused: then it returns undefined. */
export function useChange<Row extends Tagged, Edit extends object>(
  records: Records<Row, Edit>,
): (row: Row, change: Change<Edit>) => Promise<Row | undefined> {
  const t = useT()
  const toast = useToast()
  return async (row, { edit, undo, text }) => {
    await records.cancel()
    records.show(row.id, edit as Partial<Row>)
    try {
      const saved = await saveColumns(records, row, edit)
      if (text !== undefined)
        toast(text, undo && { label: t('record.undo'), run: () => saveColumns(records, saved, undo) })
      return saved
    } catch (error) {
      records.show(row.id, editedColumns(row, edit))
      void records.refresh()
      toast(failureText(error, t))
      return undefined
    }
  }
}

/** A conflict at a field means that a name is taken. */
export function isConflict(error: unknown): boolean {
  const { reason, fields = {} } = toApiError(error) ?? {}
  return reason === 'conflict' && Object.keys(fields).length === 0
}

function isSameIn(edit: object, one: object, other: object): boolean {
  const [now, before] = [editedColumns(one, edit), editedColumns(other, edit)] as Record<string, unknown>[]
  return Object.keys(before!).every((name) => (now![name] ?? '') === (before![name] ?? ''))
}

/** Returns the edited columns that the row has: a row of a list has fewer columns. */
function editedColumns<Row extends object>(row: Row, edit: object): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in edit)) as Partial<Row>
}
