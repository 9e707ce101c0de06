/** A new user is invited by mail and sets their own password; no one else knows it. */
import type { z } from 'zod'
import type { Language } from '#shared/base/language.ts'
import type { inviteAgainSchema, inviteUserSchema, User } from '#shared/user/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { HOUR_MS, isoTime, lately } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { drawPasswordLink, storePasswordLink } from '../auth/password-link/link.ts'
import { listMailTimes } from '../mail/store.ts'
import { other, usernameTaken } from './manage.ts'
import { findPasswordHash, hasUsername, insertUser } from './store.ts'

const INVITATIONS_PER_HOUR_AND_RECIPIENT = 5

/** Throws `conflict` for a username that is taken. */
export function inviteUser(
  ctx: SignedInContext,
  { language, ...fields }: z.infer<typeof inviteUserSchema>,
): { user: User; link: string | null } {
  const invited = ctx.write(() => {
    if (hasUsername(ctx.db, fields.username)) throw usernameTaken()
    const user = insertUser(ctx.db, { ...fields, date_joined: isoTime(ctx.clock.now()) })
    recordAudit(ctx, { action: 'user_created', subject: user, detail: { is_staff: user.is_staff } })
    return { user, link: invite(ctx, user, language) }
  })
  ctx.mail.worker.wake()
  return invited
}

/** The link that was mailed before ends. Throws `conflict` for someone who has a password already, and `too_many`. */
export function inviteAgain(
  ctx: SignedInContext,
  { user: id, language }: z.infer<typeof inviteAgainSchema>,
): string | null {
  const link = ctx.write(() => {
    const user = other(ctx, id)
    if (findPasswordHash(ctx.db, id) !== undefined) throw new AppError('conflict', 'error.hasPassword')
    const { length } = listMailTimes(ctx.db, user.email, { kind: 'invitation' }, lately(ctx.clock, HOUR_MS))
    if (length >= INVITATIONS_PER_HOUR_AND_RECIPIENT)
      throw new AppError('too_many', 'error.tooManyInvitations')
    return invite(ctx, user, language)
  })
  ctx.mail.worker.wake()
  return link
}

/** The link itself is for the admin only where no mail reaches the user. */
function invite(ctx: SignedInContext, user: User, language: Language): string | null {
  const drawn = drawPasswordLink(ctx, { kind: 'invitation', user, language })
  storePasswordLink(ctx, drawn)
  const isPassedOn = ctx.mail.smtpUrl === undefined
  recordAudit(ctx, { action: 'user_invited', subject: user, detail: { is_passed_on: isPassedOn } })
  return isPassedOn ? drawn.url : null
}
