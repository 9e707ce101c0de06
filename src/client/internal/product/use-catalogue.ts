/** Products and categories as the browser holds them: changed at once where a change is known, then asked for again. */
import type { ListedCategory, ListedProduct } from '../../../shared/product/schema.ts'
import { trpc } from '../kit/trpc.ts'

interface Shelf<Row> {
  /** In its place, or at the end where it is new. */
  put: (row: Row) => void
  /** As `put`, for what the server does not know yet. */
  paint: (row: Row) => void
  drop: (id: number) => void
  order: (ids: readonly number[]) => void
}

export interface Catalogue {
  products: Shelf<ListedProduct>
  categories: Shelf<ListedCategory>
  /** The product as the server has it now. */
  findNow: (id: number) => Promise<ListedProduct | undefined>
  /** Settles when everything is fresh. */
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
      // An answer that was asked for before would put the old state back.
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
        // Those of other categories stay where they are in regard to each other.
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
