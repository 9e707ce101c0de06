/** Edits of contact requests by any user (spec 6): status, assignee and the trash. */
import type { ContactRecord, ContactUpdate } from '../../../shared/contact/inbox-schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { assertCurrent } from '../../core/with-etag.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { findUser } from '../user/store.ts'
import { contactEtagFields, findKeptContact, recordOf } from './find.ts'
import { deleteContact, updateContact } from './store.ts'

/** Throws `not_found`, `conflict`, and `invalid` for an unknown assignee. */
export function editContact(ctx: SignedInContext, { id, if_match, ...input }: ContactUpdate): ContactRecord {
  return ctx.write(() => {
    const before = findKeptContact(ctx.db, id)
    assertCurrent(contactEtagFields(before), if_match)
    const wanted = {
      state: input.state ?? before.state,
      assignee: input.assignee === undefined ? before.assignee : input.assignee,
      note: input.note === undefined ? before.note : (input.note ?? ''),
    }
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (name) => wanted[name] !== before[name],
    )
    if (names.length === 0) return recordOf(before)
    if (names.includes('assignee') && wanted.assignee !== null && !findUser(ctx.db, wanted.assignee)) {
      throw new AppError('invalid', 'error.userNotFound', { fields: { assignee: 'error.userNotFound' } })
    }
    const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]))
    recordAudit(ctx, {
      action: 'contact_updated',
      actor: ctx.user,
      detail: {
        id,
        fields: names,
        ...(names.includes('state') && { state: wanted.state }),
      },
    })
    return recordOf(updateContact(ctx.db, id, changes))
  })
}

export function deleteOne(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    findKeptContact(ctx.db, id)
    recordAudit(ctx, { action: 'contact_deleted', actor: ctx.user, detail: { id } })
    deleteContact(ctx.db, id, isoTime(ctx.clock.now()))
  })
}
