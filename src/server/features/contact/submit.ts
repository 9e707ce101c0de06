/** Stores a visitor's message and its mail to staff, both durable before the answer. */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { CONTACT_OFFICE_FIELDS } from '#shared/contact/contact.ts'
import type { Contact, ContactSubmission } from '#shared/contact/schema.ts'
import type { Context } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { spendCaptcha } from '../captcha/spend.ts'
import { staffRecipients } from '../company/staff-mail.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import { contactMail } from './mail.ts'
import { insertContact } from './store.ts'

export const CONTACTS_PER_HOUR_AND_ADDRESS = 10

/** Throws `captcha` and `too_many`. The same captcha and body get the first answer again. */
export async function submitContact(ctx: Context, submission: ContactSubmission): Promise<Contact> {
  await ctx.rateLimits.contacts.count(ctx.call.address)
  const { captcha, ...body } = submission
  const contact = await spendCaptcha<Contact>(
    ctx,
    { captcha, operation: 'contact', action: 'contact', body },
    async (record) =>
      ctx.db.transaction(() => {
        const created = saveContact(ctx, body)
        record(created)
        return created
      }),
  )
  ctx.mail.worker.wake()
  return contact
}

/** A request with the trap field filled in is stored as spam and gets the usual response, so that robots learn nothing. */
function saveContact(ctx: Context, { website, ...fields }: Omit<ContactSubmission, 'captcha'>): Contact {
  const isRobot = website.trim() !== ''
  const contact = insertContact(ctx.db, {
    ...fields,
    language: ctx.call.language,
    state: isRobot ? 'spam' : 'new',
    date: isoTime(ctx.clock.now()),
    assignee: null,
    ...emptyTexts(textNamesOf(CONTACT_OFFICE_FIELDS)),
    deleted_at: null,
  })
  if (isRobot) return contact
  const { language } = ctx.call
  for (const recipient of staffRecipients(ctx, { assignee: null }))
    sendLater(ctx, contactMail({ ...mailContext(ctx), contact, language, recipient }))
  return contact
}
