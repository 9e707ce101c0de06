/** Work on an unassigned quotation makes it the worker's own. */
import type { SignedInContext } from '#server/core/context.ts'
import type { User } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { recordEvent } from '../history/record.ts'
import { changeQuotation, type Quotation } from '../store.ts'

/**
 * Returns the quotation as it is from now on. Call it inside the transaction of the work, before its mails,
 * which name whom to ask.
 */
export function takeIfNobodys(ctx: SignedInContext, quotation: Quotation): Quotation {
  const taken = asTaken(ctx, quotation)
  if (quotation.assignee !== null) return taken
  const { id: assignee, username: name } = ctx.user
  changeQuotation(ctx.db, quotation.id, quotation.status, { assignee })
  recordEvent(ctx, { quotation: quotation.id, kind: 'assigned', detail: { to: assignee, name } })
  return taken
}

/** Returns whose it is in the months, also once they are deleted. */
export function creditOf(user: User): Pick<Quotation, 'credit' | 'credit_name'> {
  return { credit: user.id, credit_name: shownName(user) }
}

/** Returns the quotation as `takeIfNobodys` will leave it, for what is made before the transaction. */
export function asTaken({ user }: SignedInContext, quotation: Quotation): Quotation {
  return { ...quotation, assignee: quotation.assignee ?? user.id }
}
