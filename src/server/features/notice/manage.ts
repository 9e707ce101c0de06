/** What admins do with notices (spec 4, 5; contract 3). */
import type { z } from 'zod'
import type { NewNotice, Notice, updateNoticeSchema } from '../../../shared/notice/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { assertCurrent } from '../../core/with-etag.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { deleteNotice, findNotice, insertNotice, updateNotice } from './store.ts'

type Edit = z.infer<typeof updateNoticeSchema>

export function createNotice(ctx: SignedInContext, input: NewNotice): Notice {
  const { title, content, shows_from = null, shows_until = null } = input
  assertDateOrder({ shows_from, shows_until }, 'shows_until')
  return ctx.write(() => {
    const date = isoTime(ctx.clock.now())
    const notice = insertNotice(ctx.db, { title, content, date, last_edit: date, shows_from, shows_until })
    recordAudit(ctx, { action: 'notice_created', actor: ctx.user, detail: named(notice) })
    return notice
  })
}

/** An edit without changes keeps `last_edit`. */
export function editNotice(ctx: SignedInContext, { id, if_match, ...fields }: Edit): Notice {
  return ctx.write(() => {
    const before = existing(ctx, id)
    assertCurrent(before, if_match)
    const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (name) => fields[name] !== undefined && fields[name] !== before[name],
    )
    if (names.length === 0) return before
    const changes = Object.fromEntries(names.map((name) => [name, fields[name]]))
    assertDateOrder(
      { ...before, ...changes },
      names.includes('shows_until') || !names.includes('shows_from') ? 'shows_until' : 'shows_from',
    )
    const last_edit = isoTime(ctx.clock.now())
    const notice = updateNotice(ctx.db, id, { ...changes, last_edit })
    const detail = { ...named(before), fields: names }
    recordAudit(ctx, { action: 'notice_updated', actor: ctx.user, detail })
    return notice
  })
}

export function removeNotice(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const notice = existing(ctx, id)
    deleteNotice(ctx.db, id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'notice_deleted', actor: ctx.user, detail: named(notice) })
  })
}

function existing({ db }: SignedInContext, id: number): Notice {
  const notice = findNotice(db, id)
  if (!notice) throw new AppError('not_found', 'error.noticeNotFound')
  return notice
}

/** `field` is the one to report when the notice would end before it begins. */
function assertDateOrder(
  { shows_from, shows_until }: Pick<Notice, 'shows_from' | 'shows_until'>,
  field: 'shows_from' | 'shows_until',
): void {
  if (shows_from === null || shows_until === null || shows_from <= shows_until) return
  throw new AppError('invalid', 'error.endsBeforeStart', { fields: { [field]: 'error.endsBeforeStart' } })
}

/** As stored in the audit log. */
function named({ id, title }: Notice): { id: number; name: string } {
  return { id, name: title }
}
