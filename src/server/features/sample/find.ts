/**
 * What is left of the sample data: quotations of invented customers, also those that someone has tried things with, and
 * records that no one has changed. What someone has changed is theirs.
 */
import { z } from 'zod'
import { HOST } from '#shared/base/links.ts'
import { SAMPLE_KINDS, type SampleCounts, type SampleKind } from '#shared/sample.ts'
import type { Db } from '../../db/query.ts'
import {
  SAMPLE_CATALOGUE,
  SAMPLE_NOTICES,
  SAMPLE_STARTER_PACKAGES,
  SAMPLE_TOOL_GROUPS,
} from '../../db/sample/sample.ts'
import { SAMPLE_PARTNERS } from '../../db/sample/sample-partners.ts'
import { listNotices } from '../notice/store.ts'
import { listPartners } from '../partner/store.ts'
import { productTexts } from '../product/manage.ts'
import { listProducts } from '../product/store.ts'
import { loadCatalogueTexts } from '../product/texts.ts'
import { listQuestions } from '../question/store.ts'
import { listReferences } from '../reference/store.ts'
import { listStarterPackages } from '../starter-package/store.ts'
import { listTools } from '../tool/store.ts'
import { listSampleQuotations } from './store.ts'
import { isSampleQuestion, isSampleReference } from './written.ts'

/** How many there are of each kind. */
export const sampleCountsSchema = z.record(z.enum(SAMPLE_KINDS), z.int())
sampleCountsSchema.register(z.globalRegistry, { id: 'SampleCounts' })

export function countSamples(db: Db): SampleCounts {
  return {
    quotations: listSampleQuotations(db).length,
    products: listSampleIds(db, 'products').length,
    packages: listSampleIds(db, 'packages').length,
    questions: listSampleIds(db, 'questions').length,
    references: listSampleIds(db, 'references').length,
    partners: listSampleIds(db, 'partners').length,
    notices: listSampleIds(db, 'notices').length,
    tools: listSampleIds(db, 'tools').length,
  }
}

/** The pages mark these, so what is a sample is known of each. */
const WRITTEN = {
  questions: (db: Db) => listQuestions(db).filter(isSampleQuestion),
  references: (db: Db) => listReferences(db).filter(isSampleReference),
} as const satisfies Partial<Record<SampleKind, (db: Db) => { id: number }[]>>

/** What a record of the kind has in common with the sample that it still is. */
const SAMPLES: Record<Exclude<SampleKind, keyof typeof WRITTEN | 'quotations'>, ReadonlySet<string>> = {
  products: new Set(
    SAMPLE_CATALOGUE.flatMap(({ name: category, products }) =>
      products.map(({ name, prices, en, zh, isHidden = false }) =>
        JSON.stringify([category, name, ...prices, !isHidden, en, zh]),
      ),
    ),
  ),
  packages: new Set(
    SAMPLE_STARTER_PACKAGES.flatMap(({ names, descriptions, uses, products }) =>
      // Packages of earlier versions have none.
      [uses, { en: '', zh: '' }].map((written) =>
        JSON.stringify([names, descriptions, written, Object.entries(products)]),
      ),
    ),
  ),
  partners: new Set(
    SAMPLE_PARTNERS.map(({ name, description }) => JSON.stringify([name, description, HOST, HOST])),
  ),
  notices: new Set(SAMPLE_NOTICES.map(({ title, content }) => JSON.stringify([title, content]))),
  tools: new Set(
    SAMPLE_TOOL_GROUPS.flatMap(({ tools }) =>
      tools.map(({ label, description, icon }) => JSON.stringify([label, description, icon, HOST])),
    ),
  ),
}

const READ: Record<keyof typeof SAMPLES, (db: Db) => { id: number; is: unknown[] }[]> = {
  products(db) {
    const texts = loadCatalogueTexts(db)
    return listProducts(db).map((row) => {
      const { names, descriptions } = productTexts(row, texts)
      const { id, category_name, name, monthly_price, upfront_price, show_in_quotation } = row
      const [en, zh] = [
        [names.en, descriptions.en],
        [names.zh, descriptions.zh],
      ]
      return { id, is: [category_name, name, monthly_price, upfront_price, show_in_quotation, en, zh] }
    })
  },
  packages(db) {
    const names = new Map(listProducts(db).map(({ id, name }) => [id, name]))
    return listStarterPackages(db).map(({ id, lines, ...texts }) => ({
      id,
      is: [
        texts.names,
        texts.descriptions,
        texts.uses,
        lines.map(({ product, quantity }) => [names.get(product), quantity]),
      ],
    }))
  },
  partners: (db) =>
    listPartners(db).map(({ id, name, description, link, socials }) => ({
      id,
      is: [name, description, link, socials],
    })),
  notices: (db) => listNotices(db).map(({ id, title, content }) => ({ id, is: [title, content] })),
  tools: (db) =>
    listTools(db).map(({ id, label, description, icon, link }) => ({
      id,
      is: [label, description, icon, link],
    })),
}

export function listSampleIds(db: Db, kind: Exclude<SampleKind, 'quotations'>): number[] {
  if (kind === 'questions' || kind === 'references') return WRITTEN[kind](db).map(({ id }) => id)
  return READ[kind](db)
    .filter(({ is }) => SAMPLES[kind].has(JSON.stringify(is)))
    .map(({ id }) => id)
}
