/** Gives many quotations to another user at once, and takes that back. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { fieldError } from '#server/platform/app-error.ts'
import type { handOverSchema } from '#shared/quotation/act-schema.ts'
import { recordAudit } from '../../audit/record.ts'
import { findUser } from '../../user/store.ts'
import { recordEvent } from '../history/record.ts'
import { changeQuotation, findQuotation } from '../store.ts'

/**
 * All or none. Leaves out what someone else has been assigned to since, and what is gone; returns what it has moved. Throws
 * `invalid` for an unknown user.
 */
export function handOver(ctx: SignedInContext, { moves }: z.infer<typeof handOverSchema>): { ids: string[] } {
  const names = new Map<number, string | undefined>()
  const nameOf = (user: number) => {
    if (!names.has(user)) names.set(user, findUser(ctx.db, user)?.username)
    const name = names.get(user)
    if (name === undefined) throw fieldError('moves', 'error.userNotFound')
    return name
  }
  const ids: string[] = []
  ctx.write(() => {
    for (const { id, from, to } of moves) {
      const name = to === null ? '' : nameOf(to)
      const quotation = findQuotation(ctx.db, id)
      if (!quotation || quotation.assignee !== from || from === to) continue
      changeQuotation(ctx.db, id, quotation.status, { assignee: to })
      recordEvent(ctx, { quotation: id, kind: 'assigned', detail: { to, name } })
      recordAudit(ctx, { action: 'quotation_updated', detail: { id, fields: ['assignee'] } })
      ids.push(id)
    }
  })
  return { ids }
}
