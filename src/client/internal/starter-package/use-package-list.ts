/** The cached list of packages: known changes are applied at once, then the list is refetched. */
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { trpc } from '../kit/trpc.ts'

interface PackageList {
  /** Replaces the package, or appends a new one. */
  put: (row: ListedStarterPackage) => void
  drop: (id: number) => void
  order: (ids: readonly number[]) => void
  /** Resolves when packages and products are refreshed: a product may have been archived. */
  refresh: () => Promise<void>
}

export function usePackageList(): PackageList {
  const { starterPackage, quotation } = trpc.useUtils()
  const { all } = starterPackage
  return {
    put(row) {
      all.setData(undefined, (rows = []) =>
        rows.some(({ id }) => id === row.id)
          ? rows.map((other) => (other.id === row.id ? row : other))
          : [...rows, row],
      )
      void all.invalidate()
    },
    drop(id) {
      all.setData(undefined, (rows) => rows?.filter((row) => row.id !== id))
      void all.invalidate()
    },
    order(ids) {
      // A response to an earlier request would restore the old order.
      void all.cancel()
      all.setData(undefined, (rows) =>
        rows?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    async refresh() {
      await Promise.all([all.invalidate(), quotation.products.invalidate()])
    },
  }
}
