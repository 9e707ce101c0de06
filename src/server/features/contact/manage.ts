/** What users do with contact requests: status, assignee, replies and the trash. */

import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type {
  ContactChat,
  ContactRecord,
  ContactReply,
  ContactUpdate,
  OpenContact,
} from '#shared/contact/schema.ts'
import { fullName } from '#shared/user/user.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { companyAddress } from '../company/staff-mail.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import { isSuppressed } from '../mass-mail/suppression/store.ts'
import { assertUserMayWrite } from '../quotation/confirmations.ts'
import { personToAsk } from '../quotation/mail-letter.ts'
import { moveToTrash } from '../trash/store.ts'
import { findUser } from '../user/store.ts'
import { contactWithEtag, editablePart, findKeptContact, openContact } from './find.ts'
import { replyMail } from './mail.ts'
import { countReplies, insertReply, updateContact } from './store.ts'
import { takeRequest } from './take.ts'

/** Throws `not_found`, `conflict`, and `invalid` for an unknown assignee. */
export function editContact(ctx: SignedInContext, input: ContactUpdate): ContactRecord {
  return ctx.write(() => {
    const before = findKeptContact(ctx.db, input.id)
    const after = editRecord(editablePart(before), input, {
      check({ assignee }) {
        if (typeof assignee !== 'number' || findUser(ctx.db, assignee)) return
        throw fieldError('assignee', 'error.userNotFound')
      },
      audit(fields, { state }) {
        const detail = { id: before.id, fields, ...(state !== undefined && { state }) }
        recordAudit(ctx, { action: 'contact_updated', detail })
      },
      update: (changes) => updateContact(ctx.db, before.id, changes),
    })
    return contactWithEtag({ ...before, ...after })
  })
}

export function deleteOne(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    findKeptContact(ctx.db, id)
    recordAudit(ctx, { action: 'contact_deleted', detail: { id } })
    moveToTrash(ctx.db, 'contact', id, isoTime(ctx.clock.now()))
  })
}

/**
 * A user's reply to a contact request: stored, mailed and audited at once. The request is in progress, and what was
 * unassigned is the user's. What the visitor answers comes to the company. Throws
 * `not_found`, `too_many`, and `conflict` for an address on the do-not-email list and when a colleague has
 * replied since the writer read the request.
 */
export function replyToContact(
  ctx: SignedInContext,
  { id, text, replies }: ContactReply,
): IsoTimes<OpenContact> {
  ctx.write(() => {
    const contact = findKeptContact(ctx.db, id)
    if (replies !== undefined && countReplies(ctx.db, id) > replies)
      throw new AppError('conflict', 'error.repliedMeanwhile')
    if (isSuppressed(ctx.db, contact.email)) throw new AppError('conflict', 'error.visitorSuppressed')
    assertUserMayWrite(ctx, contact.email)
    const reply = insertReply(ctx.db, { contact: id, ...authorNow(ctx), text })
    const person = personToAsk(ctx, { assignee: ctx.user.id })
    const parts = { ...mailContext(ctx), contact, reply, text, person, replyTo: companyAddress(ctx) }
    sendLater(ctx, { ...replyMail(parts), user: ctx.user.id })
    takeRequest(ctx, id)
    recordAudit(ctx, { action: 'contact_replied', detail: { id } })
  })
  ctx.mail.worker.wake()
  return openContact(ctx, id)
}

/** A user writes to the sender in WhatsApp: a note of it, since whether it leaves is not known here. Throws `not_found`. */
export function chatWithContact(
  ctx: SignedInContext,
  { id, phone, text }: ContactChat,
): IsoTimes<OpenContact> {
  ctx.write(() => {
    findKeptContact(ctx.db, id)
    insertReply(ctx.db, { contact: id, ...authorNow(ctx), phone, text })
    takeRequest(ctx, id)
    recordAudit(ctx, { action: 'contact_chat_opened', detail: { id } })
  })
  return openContact(ctx, id)
}

function authorNow({ clock, user }: SignedInContext) {
  return { at: isoTime(clock.now()), author_name: fullName(user) || user.username }
}
