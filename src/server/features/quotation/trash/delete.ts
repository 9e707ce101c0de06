/** Any user moves a quotation to the trash: its customer and everyone else finds it no more. */

import type { SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { recordAudit } from '../../audit/record.ts'
import { findOne } from '../desk/open.ts'
import { moveToTrash } from './store.ts'

/** In line with whatever writes its files. Throws `not_found`. */
export function deleteToTrash(ctx: SignedInContext, id: string): Promise<void> {
  return ctx.queue.run(`files ${id}`, async () => {
    ctx.write(() => {
      const quotation = findOne(ctx.db, id)
      recordAudit(ctx, { action: 'quotation_deleted', actor: ctx.user, detail: { id } })
      moveToTrash(ctx.db, quotation, isoTime(ctx.clock.now()))
    })
  })
}
