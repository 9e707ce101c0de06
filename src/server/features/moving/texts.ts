/** Texts of another site: those that differ from ours, where ours is still the default. */
import { isBlank } from '#shared/base/invisible.ts'
import { isLanguage } from '#shared/base/language.ts'
import { type CompanyFacts, saveCompanySchema } from '#shared/company/schema.ts'
import { tidiedName } from '#shared/product/product.ts'
import { textSchema } from '#shared/translation/schema.ts'
import {
  CATALOGUE_SCOPE,
  CATEGORY_NAME_KEY,
  DESCRIPTION_SUFFIX,
  SITE_NAMESPACE,
} from '#shared/translation/text-names.ts'
import type { Db } from '../../db/query.ts'
import { isoTime } from '../../platform/clock.ts'
import { DEFAULT_FACTS, factsOfText, isCompanyText } from '../company/rules.ts'
import { findCompany } from '../company/store.ts'
import { listCategoryNames } from '../product/category/store.ts'
import { listKeptNames } from '../product/store.ts'
import { defaultOf, isKey, scopesOf } from '../translation/inventory.ts'
import {
  listStoredTexts,
  replaceCompany,
  replaceTexts,
  type StoredText,
  type TextAddress,
  textPlace,
} from '../translation/store.ts'
import { emptyPlan, leftLine, type Moving, type Plan } from './plan.ts'

export async function planTexts({ db, clock, read, by }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const saved = new Map(listStoredTexts(db).map((it) => [textPlace(it), it.text]))
  const isCatalogue = catalogueKeys(db, await read('categories'), await read('products'))
  const facts: Partial<CompanyFacts> = {}
  const texts = new Map<string, StoredText>()
  let [elsewhere, wrong] = [0, 0]
  for (const { text, ...from } of flat(await read('texts'))) {
    const place = placeOf(from, isCatalogue)
    const { data, error } = textSchema.safeParse(text)
    if (!place) elsewhere += 1
    else if (error) wrong += 1
    else if (isBlank(data) || data === (saved.get(textPlace(place)) ?? defaultOf(place))) continue
    else if (isCompanyText(place)) Object.assign(facts, factsOfText(place, data))
    else if (saved.has(textPlace(place))) plan.already += 1
    else texts.set(textPlace(place), { ...place, text: data })
  }
  if (elsewhere > 0) plan.left.push(`${elsewhere} texts that this site does not have`)
  if (wrong > 0) plan.left.push(`${wrong} texts that break a rule of texts`)
  const replacement = () => ({ at: isoTime(clock.now()), actor: { id: null, username: by } })
  const all = [...texts.values()]
  if (all.length > 0)
    plan.added.push({ count: all.length, write: () => replaceTexts(db, all, replacement()) })
  const own = ownFacts(db, facts, plan)
  if (Object.keys(own).length > 0)
    plan.added.push({
      count: Object.keys(own).length,
      write: () => replaceCompany(db, { ...findCompany(db), ...own }, replacement()),
    })
  return plan
}

/** Facts that the company has still to give. */
function ownFacts(db: Db, facts: Partial<CompanyFacts>, plan: Plan): Partial<CompanyFacts> {
  const now = findCompany(db)
  const open = Object.fromEntries(
    Object.entries(facts).filter(([name]) => now[name as never] === DEFAULT_FACTS[name as never]),
  )
  const { data, error } = saveCompanySchema.safeParse(open)
  if (error) plan.left.push(leftLine('Company', error))
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, fact]) => fact !== undefined))
}

function* flat(all: Record<string, Record<string, Record<string, Record<string, string>>>>) {
  for (const [namespace, languages] of Object.entries(all))
    for (const [language, scopes] of Object.entries(languages))
      for (const [scope, keys] of Object.entries(scopes))
        for (const [key, text] of Object.entries(keys)) yield { namespace, language, scope, key, text }
}

/** The scope of a text of the catalogue is the program's own. */
function placeOf(
  { namespace, language, scope, key }: Omit<TextAddress, 'language'> & { language: string },
  isCatalogue: (namespace: string, key: string) => boolean,
): TextAddress | undefined {
  if (!isLanguage(language)) return undefined
  if (namespace === SITE_NAMESPACE) {
    const isThere = scopesOf(namespace).includes(scope) && isKey(namespace, scope, key)
    return isThere ? { namespace, language, scope, key } : undefined
  }
  const place = { namespace: tidiedName(namespace), key: tidiedName(key) }
  return isCatalogue(place.namespace, place.key) ? { ...place, language, scope: CATALOGUE_SCOPE } : undefined
}

/** The keys of the categories and products that are here, or would be by then. */
function catalogueKeys(
  db: Db,
  categories: readonly { id: number; name: string }[],
  products: readonly { name: string; category: number }[],
): (namespace: string, key: string) => boolean {
  const names = new Map(categories.map(({ id, name }) => [id, tidiedName(name)]))
  const known = new Set<string>()
  const add = (category: string, product: string | null) => {
    for (const key of product === null ? [CATEGORY_NAME_KEY] : [product, product + DESCRIPTION_SUFFIX])
      known.add(JSON.stringify([category, key]))
  }
  for (const name of [...listCategoryNames(db), ...names.values()]) add(name, null)
  for (const { category, product } of listKeptNames(db)) add(category, product)
  for (const { name, category } of products) add(names.get(category) ?? '', tidiedName(name))
  return (namespace, key) => known.has(JSON.stringify([namespace, key]))
}
