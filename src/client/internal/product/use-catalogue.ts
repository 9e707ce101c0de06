/** The cached products and categories: known changes are applied at once, then both are refetched. */
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { trpc } from '../kit/trpc.ts'

interface Shelf<Row> {
  /** Replaces the row, or appends a new one. */
  put: (row: Row) => void
  /** Like `put`, for changes that the server does not have yet. */
  paint: (row: Row) => void
  drop: (id: number) => void
  order: (ids: readonly number[]) => void
}

interface Catalogue {
  products: Shelf<ListedProduct>
  categories: Shelf<ListedCategory>
  /** The latest version from the server. */
  findNow: (id: number) => Promise<ListedProduct | undefined>
  /** Resolves when everything is refreshed. */
  refresh: () => Promise<void>
}

export function useCatalogue(): Catalogue {
  const { product, category } = trpc.useUtils()
  const refresh = async () => {
    await Promise.all([product.invalidate(), category.invalidate()])
  }

  function shelf<Row extends { id: number }>(
    set: (change: (rows: Row[] | undefined) => Row[] | undefined) => void,
    stop: () => Promise<void>,
  ): Shelf<Row> {
    const paint = (row: Row) => {
      // A response to an earlier request would restore the old state.
      void stop()
      set((rows = []) =>
        rows.some(({ id }) => id === row.id)
          ? rows.map((other) => (other.id === row.id ? row : other))
          : [...rows, row],
      )
    }
    return {
      paint,
      put(row) {
        paint(row)
        void refresh()
      },
      drop(id) {
        set((rows) => rows?.filter((row) => row.id !== id))
        void refresh()
      },
      order(ids) {
        void stop()
        const place = ({ id }: Row) => ids.indexOf(id)
        // Rows of other categories keep their order: the sort is stable.
        set((rows) => rows?.toSorted((one, other) => place(one) - place(other)))
      },
    }
  }

  return {
    products: shelf<ListedProduct>(
      (change) => product.list.setData(undefined, change),
      () => product.list.cancel(),
    ),
    categories: shelf<ListedCategory>(
      (change) => category.list.setData(undefined, change),
      () => category.list.cancel(),
    ),
    findNow: async (id) => (await product.list.fetch()).find((row) => row.id === id),
    refresh,
  }
}
