/** The sample data of a first start, for an empty database. The sample quotations follow later (`quotation/sample.ts`). */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { HOST } from '#shared/base/links.ts'
import { PARTNER_FIELDS } from '#shared/partner.ts'
import { TOOL_COLOURS, TOOL_FIELDS } from '#shared/tool/tool.ts'
import { type Db, hasRows } from '../../db/query.ts'
import {
  SAMPLE_NOTICES,
  SAMPLE_QUESTIONS,
  SAMPLE_REFERENCES,
  SAMPLE_STARTER_PACKAGES,
  SAMPLE_TOOL_GROUPS,
} from '../../db/sample/sample.ts'
import { SAMPLE_PARTNERS } from '../../db/sample/sample-partners.ts'
import { seedSampleData } from '../../db/seed.ts'
import { type Clock, HOUR_MS, isoTime, type Random } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { insertNotice } from '../notice/store.ts'
import { insertPartner } from '../partner/store.ts'
import { listProducts } from '../product/store.ts'
import { insertQuestion } from '../question/store.ts'
import { insertReference } from '../reference/store.ts'
import { insertStarterPackage } from '../starter-package/store.ts'
import { logoFileName } from '../stored-file/rules.ts'
import { saveUpload } from '../stored-file/store.ts'
import { insertTool, insertToolGroup, listToolGroups } from '../tool/store.ts'

interface Parts {
  db: Db
  uploads: FileStore
  clock: Clock
  random: Random
}

/**
 * Each with its logo, as if admins had uploaded it. Writes files before the rows that name them. Does nothing if there was
 * ever a partner.
 */
export async function seedSamplePartners({ db, uploads, clock, random }: Parts): Promise<void> {
  if (hasRows(db, 'partner')) return
  const partners = SAMPLE_PARTNERS.map(({ name, description, logo }) => ({
    name,
    description,
    file: logoFileName(name, '.png', random),
    content: logo,
  }))
  await uploads.write(partners.map(({ file, content }) => ({ name: file, content })))
  const created_at = isoTime(clock.now())
  db.transaction(() => {
    partners.forEach(({ name, description, file, content }, position) => {
      saveUpload(db, { file, content_type: 'image/png', bytes: content.length, created_at })
      insertPartner(db, {
        ...emptyTexts(textNamesOf(PARTNER_FIELDS)),
        name,
        description,
        link: HOST,
        socials: HOST,
        logo: file,
        position,
      })
    })
  })
}

/** Adds notices as if admins had posted them in the last days. Does nothing if there was ever a notice. */
export function seedSampleNotices({ db, clock }: { db: Db; clock: Clock }): void {
  db.transaction(() => {
    if (hasRows(db, 'notice')) return
    for (const { title, content, hoursAgo } of SAMPLE_NOTICES) {
      const date = isoTime(clock.now() - hoursAgo * HOUR_MS)
      insertNotice(db, { title, content, date, last_edit: date, shows_from: null, shows_until: null })
    }
  })
}

/** Does nothing if there was ever a question. */
export function seedSampleQuestions(db: Db): void {
  db.transaction(() => {
    if (hasRows(db, 'question')) return
    SAMPLE_QUESTIONS.forEach((texts, position) => {
      insertQuestion(db, { ...texts, position })
    })
  })
}

/** Does nothing if there was ever a reference. */
export function seedSampleReferences(db: Db): void {
  db.transaction(() => {
    if (hasRows(db, 'reference')) return
    SAMPLE_REFERENCES.forEach((texts, position) => {
      insertReference(db, { ...texts, photo: '', photo_width: 0, photo_height: 0, position })
    })
  })
}

/** All or nothing. Does nothing if there was ever a tool, or there is a group. */
export function seedSampleTools(db: Db): void {
  db.transaction(() => {
    if (hasRows(db, 'tool') || listToolGroups(db).length > 0) return
    SAMPLE_TOOL_GROUPS.forEach(({ name, tools }, place) => {
      const group = name === null ? null : insertToolGroup(db, { name, position: place - 1 }).id
      tools.forEach(({ colours, ...tool }, position) => {
        insertTool(db, {
          ...emptyTexts(textNamesOf(TOOL_FIELDS)),
          ...tool,
          ...TOOL_COLOURS[colours],
          link: HOST,
          group,
          position,
        })
      })
    })
  })
}

/** The catalogue and the packages made of it, both or neither. Does nothing if there was ever a category. */
export function seedSampleCatalogue(db: Db, now: string): void {
  db.transaction(() => {
    if (!seedSampleData(db, now)) return
    const ids = new Map(listProducts(db).map(({ id, name }) => [name, id]))
    SAMPLE_STARTER_PACKAGES.forEach(({ products, ...texts }, position) => {
      const lines = Object.entries(products).map(([name, quantity]) => ({
        product: ids.get(name)!,
        quantity,
      }))
      insertStarterPackage(db, { ...texts, is_most_chosen: position === 0, lines, position })
    })
  })
}
