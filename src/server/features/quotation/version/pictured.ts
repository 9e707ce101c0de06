/** The photos and models of a version that shows them: those of today until it is sent, and as they were from then on. */
import type { Db } from '#server/db/query.ts'
import { listPictured } from '../../product/file/store.ts'
import type { StoredLine } from '../store.ts'

/** Lines as a version of today shows them. What is archived keeps what an earlier version showed. */
export function picturedLines(
  db: Db,
  lines: readonly StoredLine[],
  { shows_photos }: { shows_photos: 0 | 1 },
): StoredLine[] {
  if (shows_photos === 0) return lines.map((line) => ({ ...line, model: '', photo: '' }))
  const ids = lines.flatMap(({ product }) => (product === null ? [] : [product]))
  const products = new Map(listPictured(db, ids).map((one) => [one.id, one]))
  return lines.map((line) => {
    const product = line.product === null ? undefined : products.get(line.product)
    if (!product) return line
    const model = [product.brand, product.model].filter((text) => text !== '').join(' ')
    return { ...line, model, photo: product.photo ?? '' }
  })
}
