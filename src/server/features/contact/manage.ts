/** Edits of contact requests by any user: status, assignee and the trash. */
import type { ContactRecord, ContactUpdate } from '#shared/contact/inbox-schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { findUser } from '../user/store.ts'
import { contactWithEtag, editablePart, findKeptContact } from './find.ts'
import { deleteContact, updateContact } from './store.ts'

/** Throws `not_found`, `conflict`, and `invalid` for an unknown assignee. */
export function editContact(ctx: SignedInContext, input: ContactUpdate): ContactRecord {
  return ctx.write(() => {
    const before = findKeptContact(ctx.db, input.id)
    const after = editRecord(editablePart(before), input, {
      check({ assignee }) {
        if (typeof assignee !== 'number' || findUser(ctx.db, assignee)) return
        throw new AppError('invalid', 'error.userNotFound', { fields: { assignee: 'error.userNotFound' } })
      },
      audit(fields, { state }) {
        const detail = { id: before.id, fields, ...(state !== undefined && { state }) }
        recordAudit(ctx, { action: 'contact_updated', actor: ctx.user, detail })
      },
      update: (changes) => updateContact(ctx.db, before.id, changes),
    })
    return contactWithEtag({ ...before, ...after })
  })
}

export function deleteOne(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    findKeptContact(ctx.db, id)
    recordAudit(ctx, { action: 'contact_deleted', actor: ctx.user, detail: { id } })
    deleteContact(ctx.db, id, isoTime(ctx.clock.now()))
  })
}
