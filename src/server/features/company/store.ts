/** The company's record: one row, whose JSON holds the facts that were ever saved. */

import { LANGUAGES } from '#shared/base/language.ts'
import { hoursOf } from '#shared/company/company.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import { DEFAULT_FACTS } from './rules.ts'

export function findCompany(db: Db): CompanyFacts {
  const row = db.get(sql.selectFrom('company').select('facts').where('id', '=', 1))
  return { ...DEFAULT_FACTS, ...(row && withDays(JSON.parse(row.facts) as Partial<CompanyFacts>)) }
}

/** Hours that were moved here from the texts are one text yet. */
function withDays(saved: Partial<CompanyFacts>): Partial<CompanyFacts> {
  if (saved.weekdays !== undefined) return saved
  const parts = LANGUAGES.map((language) => {
    const text = saved[`other_hours_${language}`]
    return text && hoursOf(text, language)
  })
  return Object.assign({}, saved, ...parts)
}

export function updateCompany(db: Db, facts: CompanyFacts): void {
  const row = { id: 1, facts: JSON.stringify(facts) }
  db.run(
    sql
      .insertInto('company')
      .values(row)
      .onConflict((it) => it.column('id').doUpdateSet(row)),
  )
}
