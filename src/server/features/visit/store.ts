/** All SQL of the counts of visits: a row a day and source, or a day and step of the form. */
import { OTHER_SOURCE } from '#shared/visit/visit.ts'
import { type Db, sql } from '../../db/query.ts'
import type { VisitTable } from '../../db/tables/visit.ts'

export type VisitCount = VisitTable
export type VisitKind = VisitTable['kind']

/** So that invented sources cannot make the table grow: the others of a day are counted together. */
export const SOURCES_A_DAY_MAX = 60

export function addVisits(db: Db, counts: readonly VisitCount[]): void {
  db.transaction(() => {
    for (const count of counts) addTo(db, hasRoom(db, count) ? count : { ...count, name: OTHER_SOURCE })
  })
}

function hasRoom(db: Db, { day, kind, name }: VisitCount): boolean {
  if (kind !== 'source' || name === OTHER_SOURCE) return true
  const ofDay = sql.selectFrom('visit').where('day', '=', day).where('kind', '=', kind)
  if (db.get(ofDay.select('visits').where('name', '=', name))) return true
  return db.get(ofDay.select((it) => it.fn.countAll<number>().as('names')))!.names < SOURCES_A_DAY_MAX
}

function addTo(db: Db, count: VisitCount): void {
  const insert = sql.insertInto('visit').values(count)
  db.run(
    insert.onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'name'])
        .doUpdateSet((it) => ({ visits: it('visit.visits', '+', it.ref('excluded.visits')) })),
    ),
  )
}

/** Sums the days from `from` up to the one before `until`. */
export function sumVisits(
  db: Db,
  { from, until }: { from: string; until: string },
): Omit<VisitCount, 'day'>[] {
  return db.all(
    sql
      .selectFrom('visit')
      .select(['kind', 'name', (it) => it.fn.sum<number>('visits').as('visits')])
      .where('day', '>=', from)
      .where('day', '<', until)
      .groupBy(['kind', 'name'])
      .orderBy('visits', 'desc')
      .orderBy('name'),
  )
}

export function deleteVisitsBefore(db: Db, day: string): void {
  db.run(sql.deleteFrom('visit').where('day', '<', day))
}
