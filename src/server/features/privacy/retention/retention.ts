/** What will be deleted automatically in the next days, and by which rules. */

import type { Context } from '#server/core/context.ts'
import { DAY_MS, isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { RETENTION_AHEAD_DAYS, TRASH_DAYS } from '#shared/base/limits.ts'
import type { Retention } from '#shared/privacy/schema.ts'
import { isOrder } from '#shared/quotation/life.ts'
import { contactsGoneBefore } from '../../contact/retention.ts'
import { countClosedContacts, listClosedContacts } from '../../contact/store.ts'
import { listTrashed } from '../../quotation/trash/store.ts'
import {
  countQuotationsGoneBy,
  countTrashedContacts,
  listQuotationsGoneBy,
  listTrashedContacts,
} from './store.ts'

const RETENTION_ROWS = 25

export function readRetention(ctx: Context): IsoTimes<Retention> {
  const until = isoTime(ctx.clock.now() + RETENTION_AHEAD_DAYS * DAY_MS)
  return {
    rules: rulesIn(ctx),
    quotations: quotationsGone(ctx, until),
    contacts: contactsGone(ctx),
  }
}

function quotationsGone({ db }: Context, until: string): IsoTimes<Retention>['quotations'] {
  const trashed = listTrashed(db)
    .filter(({ status }) => !isOrder(status))
    .map(({ id, status, deleted_at }) => ({ id, status, gone_at: laterBy(deleted_at, TRASH_DAYS) }))
  const rows = [...listQuotationsGoneBy(db, until, RETENTION_ROWS), ...trashed]
  return {
    count: countQuotationsGoneBy(db, until) + trashed.length,
    rows: rows.toSorted((one, other) => (one.gone_at < other.gone_at ? -1 : 1)).slice(0, RETENTION_ROWS),
  }
}

function contactsGone(ctx: Context): IsoTimes<Retention>['contacts'] {
  const { db, contacts } = ctx
  const before = contactsGoneBefore(ctx, RETENTION_AHEAD_DAYS)
  const closed = before === undefined ? [] : listClosedContacts(db, before, RETENTION_ROWS)
  const rows = [
    ...closed.map(({ id, name, date }) => ({
      id,
      name,
      gone_at: laterBy(date, contacts.keptDays),
      is_in_trash: false,
    })),
    ...listTrashedContacts(db, RETENTION_ROWS).map(({ id, name, deleted_at }) => ({
      id,
      name,
      gone_at: laterBy(deleted_at, TRASH_DAYS),
      is_in_trash: true,
    })),
  ]
  return {
    count: (before === undefined ? 0 : countClosedContacts(db, before)) + countTrashedContacts(db),
    rows: rows.toSorted((one, other) => (one.gone_at < other.gone_at ? -1 : 1)).slice(0, RETENTION_ROWS),
  }
}

function rulesIn({ texts, call: { language }, contacts: { keptDays } }: Context): string[] {
  const t = texts.t(language)
  return [
    t('personal.ruleQuotations'),
    t('personal.ruleAccepted'),
    keptDays === 0 ? t('personal.ruleContactsNever') : t('personal.ruleContacts', { count: keptDays }),
    t('personal.ruleTrash'),
    t('personal.ruleMails'),
    t('personal.ruleMailFiles'),
  ]
}

function laterBy(time: string, days: number): string {
  return isoTime(Date.parse(time) + days * DAY_MS)
}
