/** Assigns a contact request once a quotation answers it, or once a colleague has left. */
import type { SignedInContext } from '../../core/context.ts'
import { recordAudit } from '../audit/record.ts'
import { type ContactRow, findContact, listOpenContactsOf, updateContact } from './store.ts'

/** What is new is in progress, and what is unassigned is the user's; a request that is closed, or gone since, stays so. */
export function takeRequest(ctx: SignedInContext, id: number): void {
  const request = findContact(ctx.db, id)
  if (!request || request.state === 'done' || request.state === 'spam') return
  const changes: Partial<Pick<ContactRow, 'state' | 'assignee'>> = {
    ...(request.state === 'new' && { state: 'in_progress' }),
    ...(request.assignee === null && { assignee: ctx.user.id }),
  }
  const fields = Object.keys(changes)
  if (fields.length === 0) return
  const { state } = changes
  recordAudit(ctx, {
    action: 'contact_updated',
    detail: { id, fields, ...(state !== undefined && { state }) },
  })
  updateContact(ctx.db, id, changes)
}

/** Before that user is deleted: what is open is `to`’s from now on, or unassigned. */
export function handOverRequests(ctx: SignedInContext, from: number, to: number | null): void {
  for (const { id } of listOpenContactsOf(ctx.db, from)) {
    recordAudit(ctx, { action: 'contact_updated', detail: { id, fields: ['assignee'] } })
    updateContact(ctx.db, id, { assignee: to })
  }
}
