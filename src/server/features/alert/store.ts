/** All SQL of how users are told what customers do. */
import type { RawBuilder, Selectable } from 'kysely'
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import type { PushSubscriptionTable, UserAlertTable } from '#server/db/tables/alert.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'

export type UserAlert = Pick<Selectable<UserAlertTable>, 'email' | 'away_until'>

const DEFAULT: UserAlert = { email: 'at_once', away_until: null }

export function findAlert(db: Db, user: number): UserAlert {
  const row = db.get(sql.selectFrom('user_alert').select(['email', 'away_until']).where('user', '=', user))
  return row ?? DEFAULT
}

export function saveAlert(db: Db, user: number, change: Partial<Selectable<UserAlertTable>>): void {
  if (Object.keys(change).length === 0) return
  db.run(
    sql
      .insertInto('user_alert')
      .values({ ...change, user })
      .onConflict((conflict) => conflict.column('user').doUpdateSet(change)),
  )
}

/** What was there at the moment: only what comes later is told. */
export function newestNews(db: Db): { told_event: number; told_request: number } {
  const newest = (table: 'quotation_event' | 'contact') =>
    db.get(sql.selectFrom(table).select((it) => it.fn.max<number | null>('id').as('id')))?.id ?? 0
  return { told_event: newest('quotation_event'), told_request: newest('contact') }
}

interface HourlyReader {
  id: number
  email: string
  told_event: number
  told_request: number
}

/** Lists who wants an email at most every hour and has had none since `before`. */
export function listHourlyReaders(db: Db, before: string): HourlyReader[] {
  return db.all(
    sql
      .selectFrom('user_alert')
      .innerJoin('user', 'user.id', 'user_alert.user')
      .select(['user.id', 'user.email', 'told_event', 'told_request'])
      .where('user_alert.email', '=', 'hourly')
      .where('told_at', '<=', before)
      .where('user.email', '<>', '')
      .orderBy('user.id'),
  )
}

/** What colleagues tell one another of. */
export const APPROVALS = ['approval_asked', 'approval_refused'] as const

interface Since {
  after: number
  /** A user, and the Hong Kong day. */
  reader?: Reader
  limit: number
}

interface Reader {
  user: number
  today: string
}

/** What is assigned to them, to no one, or to someone who is away. */
function isForReader({ user, today }: Reader): RawBuilder<boolean> {
  return raw<boolean>`(assignee is null or assignee = ${user} or assignee in (${awayUsers(today)}))`
}

export interface AlertEvent {
  id: number
  kind: QuotationEventKind
  quotation: string
  name: string
  restaurant: string
  assignee: number | null
  monthly_total: number
  upfront_total: number
}

/** Lists what customers have done, and of these kinds what colleagues have, since the event `after`, the oldest first; of a reader only what is theirs to hear. */
export function listCustomerEvents(
  db: Db,
  kinds: readonly QuotationEventKind[],
  { after, reader, limit }: Since,
): AlertEvent[] {
  return db.all(
    sql
      .selectFrom('quotation_event')
      .innerJoin('quotation', 'quotation.id', 'quotation_event.quotation')
      .select([
        'quotation_event.id',
        'quotation_event.kind',
        'quotation_event.quotation',
        'quotation.name',
        'quotation.restaurant',
        'quotation.assignee',
        'quotation.monthly_total',
        'quotation.upfront_total',
      ])
      .where('quotation_event.id', '>', after)
      .where('quotation_event.kind', 'in', kinds)
      .where((it) =>
        it.or([it('quotation_event.actor_name', '=', ''), it('quotation_event.kind', 'in', APPROVALS)]),
      )
      .$if(reader !== undefined, (it) => it.where(isForReader(reader!)))
      .orderBy('quotation_event.id')
      .limit(limit),
  )
}

export interface AlertRequest {
  id: number
  name: string
  restaurant: string
  message: string
}

/** Lists the contact requests since the request `after` that no one has read. */
export function listNewRequests(db: Db, { after, reader, limit }: Since): AlertRequest[] {
  return db.all(
    sql
      .selectFrom('contact')
      .select(['id', 'name', 'restaurant', 'message'])
      .where('id', '>', after)
      .where('state', '=', 'new')
      .where('deleted_at', 'is', null)
      .$if(reader !== undefined, (it) => it.where(isForReader(reader!)))
      .orderBy('id')
      .limit(limit),
  )
}

/** Finds who is away on this Hong Kong day: their urgent work is everyone’s. */
export function awayUsers(today: string) {
  return sql.selectFrom('user_alert').select('user').where('away_until', '>=', today)
}

export function isAway(db: Db, user: number, today: string): boolean {
  return db.get(awayUsers(today).where(raw<boolean>`user = ${user}`)) !== undefined
}

/** A session has one browser. */
export function saveSubscription(db: Db, { session, ...target }: PushSubscriptionTable): void {
  db.run(
    sql
      .insertInto('push_subscription')
      .values({ session, ...target })
      .onConflict((conflict) => conflict.column('session').doUpdateSet(target)),
  )
}

export function deleteSubscription(db: Db, session: string): void {
  db.run(sql.deleteFrom('push_subscription').where('session', '=', session))
}

export function hasSubscription(db: Db, session: string): boolean {
  return (
    db.get(sql.selectFrom('push_subscription').select('session').where('session', '=', session)) !== undefined
  )
}

/** Lists the browsers whose sessions have not ended. */
export function listSubscriptions(db: Db, now: string): (PushSubscriptionTable & { user: number })[] {
  return db.all(
    sql
      .selectFrom('push_subscription')
      .innerJoin('session', 'session.id', 'push_subscription.session')
      .selectAll('push_subscription')
      .select('session.user')
      .where('session.expires_at', '>', now),
  )
}
