/** The sample catalogue and the starter packages made of it, for an empty database. */
import type { Db } from '../../db/query.ts'
import { SAMPLE_STARTER_PACKAGES } from '../../db/sample/sample.ts'
import { seedSampleData } from '../../db/seed.ts'
import { listProducts } from '../product/store.ts'
import { insertStarterPackage } from './store.ts'

/** Both or neither. Does nothing if there was ever a category. */
export function seedSampleCatalogue(db: Db, now: string): void {
  db.transaction(() => {
    if (!seedSampleData(db, now)) return
    const ids = new Map(listProducts(db).map(({ id, name }) => [name, id]))
    SAMPLE_STARTER_PACKAGES.forEach(({ products, ...texts }, position) => {
      const lines = Object.entries(products).map(([name, quantity]) => ({
        product: ids.get(name)!,
        quantity,
      }))
      insertStarterPackage(db, { ...texts, lines, position })
    })
  })
}
