/** The cached rows of a list: a known change is shown at once, and then the list is fetched again. */
import { trpc } from './trpc.ts'

export type Utils = ReturnType<typeof trpc.useUtils>

/** A list query without input. */
interface ListQuery<Row> {
  setData: (input: undefined, change: (rows: Row[] | undefined) => Row[] | undefined) => unknown
  cancel: () => Promise<void>
  invalidate: () => Promise<void>
}

interface ListOptions<Row> {
  /** New rows are at the top; otherwise they are the last. */
  isNewestFirst?: boolean
  /** A changed row that becomes the last, such as a tool in another group. */
  isElsewhere?: (row: Row, before: Row) => boolean
  /** What is fetched again, where it is more than the list. */
  refreshes?: (utils: Utils) => readonly Pick<ListQuery<unknown>, 'invalidate'>[]
}

interface CachedList<Row> {
  /** Replaces the row, or adds a new one. */
  put: (row: Row) => void
  drop: (id: number) => void
  /** Rows that `ids` does not name keep their order. */
  order: (ids: readonly number[]) => void
  /** A change that the server does not have yet: it stays until `refresh`. */
  change: (change: (rows: Row[]) => Row[]) => void
  /** Resolves when everything is refreshed. */
  refresh: () => Promise<void>
}

export function useCachedList<Row extends { id: number }>(
  listOf: (utils: Utils) => ListQuery<Row>,
  { isNewestFirst = false, isElsewhere = () => false, refreshes }: ListOptions<Row> = {},
): CachedList<Row> {
  const utils = trpc.useUtils()
  const list = listOf(utils)

  function change(changed: (rows: Row[]) => Row[]): void {
    // A response to an earlier request would restore the old rows.
    void list.cancel()
    list.setData(undefined, (rows) => rows && changed(rows))
  }

  async function refresh(): Promise<void> {
    await Promise.all((refreshes?.(utils) ?? [list]).map((query) => query.invalidate()))
  }

  return {
    put(row) {
      change((rows) => {
        const others = rows.filter(({ id }) => id !== row.id)
        if (rows.some((before) => before.id === row.id && !isElsewhere(row, before)))
          return rows.map((before) => (before.id === row.id ? row : before))
        return isNewestFirst ? [row, ...others] : [...others, row]
      })
      void refresh()
    },
    drop(id) {
      change((rows) => rows.filter((row) => row.id !== id))
      void refresh()
    },
    order: (ids) =>
      change((rows) => rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))),
    change,
    refresh,
  }
}
