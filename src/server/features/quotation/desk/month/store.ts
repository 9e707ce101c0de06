/** All SQL of a month beside its sums: who has won what, of which products, and after how many days. */
import { sql as raw } from 'kysely'
import { type Db, sql, values } from '#server/db/query.ts'
import { MONTHS_IN_FIRST_YEAR } from '#shared/base/limits.ts'
import { eventsThatSay } from '#shared/quotation/status.ts'
import type { Quotation } from '../../store.ts'
import { isDecidedWithin, isNoSample } from '../store.ts'

interface Span {
  from: string
  until: string
}

type Won = Pick<
  Quotation,
  'id' | 'version' | 'created_at' | 'stage_at' | 'assignee' | 'monthly_total' | 'upfront_total'
>

/** The newest first. */
export function listWon(db: Db, span: Span, limit: number): Won[] {
  return db.all(
    sql
      .selectFrom('quotation')
      .where(isDecidedWithin('won', span))
      .where(isNoSample)
      .select(['id', 'version', 'created_at', 'stage_at', 'assignee', 'monthly_total', 'upfront_total'])
      .orderBy('stage_at', 'desc')
      .limit(limit),
  )
}

/**
 * Returns for each quotation the last assignee who has been deleted since: by name, or by username where they
 * left before names were stored.
 */
export function listFormerAssignees(
  db: Db,
  quotations: readonly string[],
): { quotation: string; name: string }[] {
  return db.all(
    sql
      .selectFrom('quotation_event')
      .select(['quotation', raw<string>`coalesce(detail ->> '$.from', detail ->> '$.name')`.as('name')])
      .where(
        'id',
        'in',
        sql
          .selectFrom('quotation_event')
          .select((it) => it.fn.max('id').as('id'))
          .where('quotation', 'in', values(quotations))
          .where('kind', '=', 'assigned')
          .where(raw<boolean>`coalesce(detail ->> '$.from', detail ->> '$.to') is not null`)
          .groupBy('quotation'),
      )
      .where(
        raw<boolean>`(detail ->> '$.to' is null or not exists (select 1 from user where user.id = detail ->> '$.to'))`,
      ),
  )
}

interface ProductSum {
  product: number
  name_en: string
  name_zh: string
  quotations: number
  quantity: number
  monthly_total: number
  upfront_total: number
}

/** The lines of products that count, of the versions that were won. */
export function sumProducts(
  db: Db,
  won: readonly Pick<Quotation, 'id' | 'version'>[],
  limit: number,
): ProductSum[] {
  const versions = JSON.stringify(won.map(({ id, version }) => [id, version]))
  return db.all(
    sql
      .selectFrom(raw<{ value: string }>`json_each(${versions})`.as('won'))
      .innerJoin('quotation_line', (join) =>
        join.on(
          raw<boolean>`quotation_line.quotation = won.value ->> 0 and quotation_line.version = won.value ->> 1`,
        ),
      )
      .select([
        'product',
        raw<string>`max(name_en)`.as('name_en'),
        raw<string>`max(name_zh)`.as('name_zh'),
        raw<number>`count(distinct quotation_line.quotation)`.as('quotations'),
        raw<number>`sum(quantity)`.as('quantity'),
        raw<number>`sum(quantity * monthly_price)`.as('monthly_total'),
        raw<number>`sum(quantity * upfront_price)`.as('upfront_total'),
      ])
      .where('is_chosen', '=', 1)
      .where('product', 'is not', null)
      .$narrowType<{ product: number }>()
      .groupBy('product')
      .orderBy(
        raw`sum(quantity * monthly_price) * ${raw.lit(MONTHS_IN_FIRST_YEAR)} + sum(quantity * upfront_price) desc`,
      )
      .limit(limit),
  )
}

/** When the newest requests of customers came, and when a colleague first did something about each. */
export function listAnswers(
  db: Db,
  { from, until }: Span,
  limit: number,
): { created_at: string; answered_at: string }[] {
  const first = raw<string | null>`(
    select at from quotation_event
    where quotation = newest.id and actor_name <> ''
      and kind in ${values(eventsThatSay('answer'))}
    order by id limit 1)`
  const isMade = raw<boolean>`exists (
    select 1 from quotation_event where quotation = newest.id and kind in ${values(eventsThatSay('made'))})`
  const newest = sql
    .selectFrom('quotation')
    .select(['id', 'created_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(isNoSample)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .as('newest')
  return db.all(
    sql
      .selectFrom(newest)
      .select(['newest.created_at', first.as('answered_at')])
      .where((it) => it.not(isMade))
      .where(first, 'is not', null)
      .$narrowType<{ answered_at: string }>(),
  )
}
