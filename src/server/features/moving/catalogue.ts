/** Categories and products of another site. Its ids are its own: here they are found by their names. */
import { CATEGORIES_MAX, PRODUCTS_PER_CATEGORY_MAX } from '#shared/base/limits.ts'
import { isSameName, tidiedName } from '#shared/product/product.ts'
import { createCategorySchema, createProductSchema } from '#shared/product/schema.ts'
import { positionAfter } from '../../core/edit-record.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { insertCategory, listCategories, listCategoryNames } from '../product/category/store.ts'
import { notePrice } from '../product/price/apply.ts'
import { insertProduct, listProducts, listProductsOf } from '../product/store.ts'
import { emptyPlan, leftLine, type Moving, type Plan, sameKey, withoutNulls } from './plan.ts'

export async function planCategories({ db, read }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const names = listCategoryNames(db)
  for (const row of await read('categories')) {
    const { data, error } = createCategorySchema.safeParse({ name: row.name })
    if (error) plan.left.push(leftLine(row.name, error))
    else if (names.some((name) => isSameName(name, data.name))) plan.already += 1
    else if (names.length >= CATEGORIES_MAX)
      plan.left.push(leftLine(row.name, new AppError('conflict', 'error.categoriesFull')))
    else {
      names.push(data.name)
      const write = () => insertCategory(db, data.name, positionAfter(listCategories(db)))
      plan.added.push({ write })
    }
  }
  return plan
}

export async function planProducts({ db, clock, read, by }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const categories = new Map((await read('categories')).map(({ id, name }) => [id, tidiedName(name)]))
  const known = new Set(listProducts(db).map(({ category_name, name }) => sameKey(category_name, name)))
  const counts = new Map<string, number>()
  const nextPlaceIn = createPlaces(db)
  for (const row of await read('products')) {
    const category = categories.get(row.category)
    // The ids of another site mean nothing here.
    const { data, error } = createProductSchema.safeParse({ ...withoutNulls(row), category: 1 })
    const key = sameKey(category, data?.name)
    const count = counts.get(sameKey(category)) ?? 0
    if (category === undefined || !createCategorySchema.safeParse({ name: category }).success)
      plan.left.push(leftLine(row.name, new AppError('not_found', 'error.categoryNotFound')))
    else if (error) plan.left.push(leftLine(row.name, error))
    else if (known.has(key)) plan.already += 1
    else if (count >= PRODUCTS_PER_CATEGORY_MAX)
      plan.left.push(leftLine(row.name, new AppError('conflict', 'error.productsFull')))
    else {
      known.add(key)
      counts.set(sameKey(category), count + 1)
      const { names: _, descriptions: _of, ...fields } = data
      plan.added.push({
        write() {
          const id = insertProduct(db, { ...fields, ...nextPlaceIn(category) })
          notePrice({ db, clock, user: { username: by } }, { before: null, after: { id, ...fields } })
        },
      })
    }
  }
  return plan
}

/** Returns the end of a category that is here by then; each is looked up once. */
function createPlaces(db: Db): (name: string) => { category: number; position: number } {
  const last = new Map<string, { category: number; position: number }>()
  return (name) => {
    const known = last.get(sameKey(name))
    const place = known ? { ...known, position: known.position + 1 } : endOf(db, name)
    last.set(sameKey(name), place)
    return place
  }
}

function endOf(db: Db, name: string): { category: number; position: number } {
  const { id: category } = listCategories(db).find((row) => isSameName(row.name, name))!
  return { category, position: positionAfter(listProductsOf(db, category)) }
}
