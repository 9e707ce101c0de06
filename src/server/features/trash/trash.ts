/** What users do with the trash: users see and restore quotations and contact requests, admins everything. */

import type { z } from 'zod'
import { cutText } from '#shared/base/cut-text.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import {
  EMAIL_MAX_CHARACTERS,
  PARTNERS_MAX,
  QUESTIONS_MAX,
  REFERENCES_MAX,
  STARTER_PACKAGES_MAX,
  TRASH_DAYS,
} from '#shared/base/limits.ts'
import { noticeWords } from '#shared/notice/notice.ts'
import { TRASH_KINDS, TRASH_KINDS_OF_USERS, TRASH_PAGE_ROWS, type TrashKind } from '#shared/trash.ts'
import type { TrashPage, TrashPlace, trashQuerySchema } from '#shared/trash-schema.ts'
import type { Services, SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { type Clock, DAY_MS, isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { listPartners } from '../partner/store.ts'
import { listQuestions } from '../question/store.ts'
import { settleFilesOf } from '../quotation/files.ts'
import { recordEvent } from '../quotation/history/record.ts'
import { listReferences } from '../reference/store.ts'
import { listStarterPackages } from '../starter-package/store.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { findUser } from '../user/store.ts'
import {
  countTrash,
  deletePermanently,
  findInTrash,
  listGone,
  listTrash,
  restoreFromTrash,
  type TrashItem,
} from './store.ts'

interface Restored {
  /** The public pages show it again. */
  isOnPages: boolean
  /** Throws `conflict` when its list is full. */
  assertBelowLimit?: (db: Db) => void
}

/** What comes with restoring a record. */
const RESTORED: Readonly<Record<TrashKind, Restored>> = {
  notice: { isOnPages: false },
  tool: { isOnPages: false },
  partner: {
    isOnPages: true,
    assertBelowLimit(db) {
      if (listPartners(db).length >= PARTNERS_MAX) throw new AppError('conflict', 'error.partnersFull')
    },
  },
  question: {
    isOnPages: true,
    assertBelowLimit(db) {
      if (listQuestions(db).length >= QUESTIONS_MAX) throw new AppError('conflict', 'error.questionsFull')
    },
  },
  reference: {
    isOnPages: true,
    assertBelowLimit(db) {
      if (listReferences(db).length >= REFERENCES_MAX) throw new AppError('conflict', 'error.referencesFull')
    },
  },
  starter_package: {
    isOnPages: true,
    assertBelowLimit(db) {
      if (listStarterPackages(db).length >= STARTER_PACKAGES_MAX)
        throw new AppError('conflict', 'error.starterPackagesFull')
    },
  },
  contact: { isOnPages: false },
  quotation: { isOnPages: false },
}

/** The longest `detail`: an email address is never cut, of a longer text an excerpt tells records apart. */
const DETAIL_CHARACTERS = EMAIL_MAX_CHARACTERS

/** How many are deleted at once before other requests run. */
const PURGE_BATCH = 200

export function readTrash(
  ctx: SignedInContext,
  query: z.infer<typeof trashQuerySchema>,
): IsoTimes<TrashPage> {
  const mine = kindsOf(ctx.user.is_staff)
  if (query.kind !== undefined) assertMayRestore(mine, query.kind)
  const { search } = query
  const goneBy = goneByNow(ctx.clock)
  const kinds = query.kind === undefined ? mine : [query.kind]
  const found = countTrash(ctx.db, { kinds: mine, search, goneBy })
  const counts = Object.fromEntries(mine.map((kind) => [kind, found[kind] ?? 0]))
  const limit = TRASH_PAGE_ROWS
  const rows = listTrash(ctx.db, { kinds, search, goneBy, limit, offset: (query.page - 1) * limit })
  return {
    rows: rows.map(({ is_kept, ...row }) => ({
      ...row,
      detail: trashExcerpt(row),
      gone_at: is_kept ? null : isoTime(Date.parse(row.deleted_at) + TRASH_DAYS * DAY_MS),
    })),
    total: kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
    counts,
  }
}

function trashExcerpt({ kind, detail }: Pick<TrashItem, 'kind' | 'detail'>): string {
  return cutText(kind === 'notice' ? noticeWords(detail) : detail, DETAIL_CHARACTERS)
}

/** Throws `not_found` for what is not in the trash, and `conflict` when its list is full. */
export async function restore(ctx: SignedInContext, place: TrashPlace): Promise<void> {
  ctx.write(() => {
    // The role, read inside the transaction.
    assertMayRestore(kindsOf(findUser(ctx.db, ctx.user.id)?.is_staff ?? false), place.kind)
    const { name } = trashItemAt(ctx, place)
    RESTORED[place.kind].assertBelowLimit?.(ctx.db)
    restoreFromTrash(ctx.db, place)
    recordAudit(ctx, {
      // A cancelled quotation is restored otherwise.
      action: place.kind === 'quotation' ? 'quotation_untrashed' : `${place.kind}_restored`,
      detail: detailOf(place, name),
    })
    if (place.kind === 'quotation') recordEvent(ctx, { quotation: String(place.id), kind: 'untrashed' })
  })
  if (place.kind === 'quotation') await settleFilesOf(ctx, String(place.id))
  if (RESTORED[place.kind].isOnPages) await ctx.site.renew()
}

/** Admins delete an item permanently before its time. */
export async function purgeNow(ctx: SignedInContext, place: TrashPlace): Promise<void> {
  const files = ctx.write(() => {
    const { name } = trashItemAt(ctx, place)
    recordAudit(ctx, { action: `${place.kind}_purged`, detail: detailOf(place, name) })
    return removeRows(ctx, place.kind, [place.id])
  })
  await ctx.uploads.remove(files)
}

/** The audit log outlives what visitors wrote, so it stores no visitor's name. */
function detailOf({ kind, id }: TrashPlace, name: string): { id: number; name?: string } {
  return TRASH_KINDS_OF_USERS.includes(kind) ? { id } : { id, name }
}

/** Deletes expired items permanently: first the rows, then the files that nothing names any more. */
export async function purgeTrash(services: Pick<Services, 'db' | 'clock' | 'uploads'>): Promise<void> {
  const goneBy = goneByNow(services.clock)
  for (const kind of TRASH_KINDS) {
    for (;;) {
      const ids = listGone(services.db, kind, goneBy, PURGE_BATCH)
      if (ids.length === 0) break
      const files = services.db.transaction(() => removeRows(services, kind, ids))
      await services.uploads.remove(files)
    }
  }
}

function removeRows({ db }: Pick<Services, 'db'>, kind: TrashKind, ids: readonly number[]): string[] {
  const files = deletePermanently(db, kind, ids)
  deleteUploads(db, files)
  return files
}

function trashItemAt(ctx: SignedInContext, place: TrashPlace): TrashItem {
  return found(findInTrash(ctx.db, place, goneByNow(ctx.clock)), 'error.notInTrash')
}

function goneByNow(clock: Clock): string {
  return isoTime(clock.now() - TRASH_DAYS * DAY_MS)
}

function kindsOf(isStaff: boolean): readonly TrashKind[] {
  return isStaff ? TRASH_KINDS : TRASH_KINDS_OF_USERS
}

function assertMayRestore(kinds: readonly TrashKind[], kind: TrashKind): void {
  if (!kinds.includes(kind)) throw new AppError('forbidden', 'error.forbidden')
}
