/**
 * Unsubscribing by a link (Cap. 593; RFC 8058). A POST unsubscribes at once, without cookie, captcha or
 * question; a GET only reads, because mail scanners follow every link.
 */

import type { Context } from '#server/core/context.ts'
import { publicProcedure, router } from '#server/core/procedures.ts'
import { found } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import {
  unsubscribedSchema,
  unsubscribeStatusSchema,
  unsubscribeTokenSchema,
} from '#shared/suppression-schema.ts'
import { suppress } from '../suppression/manage.ts'
import { isSuppressed } from '../suppression/store.ts'
import { addressOfToken, maskedEmail, unsubscribePage } from './link.ts'
import { findEmailOfLink } from './store.ts'

export const unsubscribeRouter = router({
  status: publicProcedure
    .meta({ access: 'anyone', rest: { output: unsubscribedSchema } })
    .input(unsubscribeTokenSchema)
    .output(unsubscribeStatusSchema)
    .query(({ ctx, input: { token } }) => {
      if (ctx.call.isNavigation) return { redirect: unsubscribePage(ctx.site.publicUrl(), token) }
      const email = emailOf(ctx, token)
      const is_unsubscribed = isSuppressed(ctx.db, email)
      return { email: maskedEmail(email), is_unsubscribed }
    }),

  confirm: publicProcedure
    .meta({ access: 'anyone', inAddress: ['token'], isFromAnywhere: true })
    .input(unsubscribeTokenSchema)
    .output(unsubscribedSchema)
    .mutation(({ ctx, input: { token } }) => {
      const email = emailOf(ctx, token)
      const created_at = isoTime(ctx.clock.now())
      ctx.db.transaction(() => suppress(ctx.db, { email, reason: 'unsubscribed', detail: '', created_at }))
      return { email: maskedEmail(email), is_unsubscribed: true }
    }),
})

/** Throws `not_found` for a token that was in no mail. */
function emailOf({ db, auth }: Context, token: string): string {
  return found(
    findEmailOfLink(db, digestOf(token)) ?? addressOfToken(auth.keys.unsubscribe, token),
    'error.unsubscribeLink',
  )
}
