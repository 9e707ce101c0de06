/** Admins add an address to the do-not-email list, or remove one. */

import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { addSuppressionSchema, Suppression } from '#shared/suppression-schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { deleteSuppression, findSuppression, isSuppressed } from './store.ts'
import { suppress } from './suppress.ts'

/** Throws `conflict` for an address already on the list. */
export function addSuppression(
  ctx: SignedInContext,
  { email, detail }: z.infer<typeof addSuppressionSchema>,
): IsoTimes<Suppression> {
  return ctx.write(() => {
    if (isSuppressed(ctx.db, email)) {
      throw new AppError('conflict', 'error.suppressionTaken', {
        fields: { email: 'error.suppressionTaken' },
      })
    }
    const created_at = isoTime(ctx.clock.now())
    const row = suppress(ctx.db, { email, reason: 'added', detail, created_at })
    recordAudit(ctx, {
      action: 'suppression_added',
      actor: ctx.user,
      detail: { id: row.id, email: row.email },
    })
    return row
  })
}

/** Throws `not_found`. */
export function removeSuppression(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const row = findSuppression(ctx.db, id)
    if (!row) throw new AppError('not_found', 'error.suppressionNotFound')
    recordAudit(ctx, {
      action: 'suppression_deleted',
      actor: ctx.user,
      detail: { id, email: row.email, reason: row.reason },
    })
    deleteSuppression(ctx.db, id)
  })
}
