/** Who sees which notices, and what admins do with them (docs/rules.md, Notices). */
import type { z } from 'zod'
import { hongKongDay } from '#shared/base/date.ts'
import type { NewNotice, updateNoticeSchema } from '#shared/notice/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { assertDayMeant } from '../../core/meant-day.ts'
import { fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { moveToTrash } from '../trash/store.ts'
import {
  findNotice,
  insertNotice,
  listCurrentNotices,
  listNotices,
  type StoredNotice,
  updateNotice,
} from './store.ts'

type Edit = z.infer<typeof updateNoticeSchema>
type Shown = Pick<StoredNotice, 'shows_from' | 'shows_until'>

/** Newest first; admins also see those that are not shown now. */
export function noticesFor({ db, user, clock }: SignedInContext): StoredNotice[] {
  return user.is_staff ? listNotices(db) : listCurrentNotices(db, isoTime(clock.now()))
}

export function createNotice(ctx: SignedInContext, input: NewNotice): StoredNotice {
  const { shows_from = null, shows_until = null, ...texts } = input
  assertDateOrder({ shows_from, shows_until }, 'shows_until')
  assertDatesMeant(ctx, { shows_from, shows_until })
  if (shows_until !== null && shows_until < isoTime(ctx.clock.now()))
    throw fieldError('shows_until', 'error.endsInPast')
  return ctx.write(() => {
    const date = isoTime(ctx.clock.now())
    const notice = insertNotice(ctx.db, { ...texts, date, last_edit: date, shows_from, shows_until })
    recordAudit(ctx, { action: 'notice_created', detail: named(notice) })
    return notice
  })
}

/** An edit without changes keeps `last_edit`. */
export function editNotice(ctx: SignedInContext, input: Edit): StoredNotice {
  return ctx.write(() => {
    const before = existing(ctx, input.id)
    return editRecord(before, input, {
      check(changes) {
        assertDatesMeant(ctx, changes)
        const isStartAlone = changes.shows_from !== undefined && changes.shows_until === undefined
        assertDateOrder({ ...before, ...changes }, isStartAlone ? 'shows_from' : 'shows_until')
      },
      audit(fields) {
        const detail = { ...named(before), fields }
        recordAudit(ctx, { action: 'notice_updated', detail })
      },
      update: (changes) =>
        updateNotice(ctx.db, before.id, { ...changes, last_edit: isoTime(ctx.clock.now()) }),
    })
  })
}

export function removeNotice(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const notice = existing(ctx, id)
    moveToTrash(ctx.db, 'notice', id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'notice_deleted', detail: named(notice) })
  })
}

function existing({ db }: SignedInContext, id: number): StoredNotice {
  return found(findNotice(db, id), 'notice.notFound')
}

/** `field` is the one to report when the notice would end before it begins. */
function assertDateOrder({ shows_from, shows_until }: Shown, field: 'shows_from' | 'shows_until'): void {
  if (shows_from === null || shows_until === null || shows_from <= shows_until) return
  throw fieldError(field, 'error.endsBeforeStart')
}

function assertDatesMeant({ clock }: SignedInContext, dates: Partial<Shown>): void {
  for (const name of ['shows_from', 'shows_until'] as const) {
    const time = dates[name]
    assertDayMeant(name, time && hongKongDay(time), 'planned', clock.now())
  }
}

/** Returns it as the audit log stores it. */
function named({ id, title }: StoredNotice): { id: number; name: string } {
  return { id, name: title }
}
