/** Draws a link and its mail, and stores both. */

import type { Services } from '#server/core/context.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import type { Language } from '#shared/base/language.ts'
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '#shared/base/limits.ts'
import type { PasswordLinkKind } from '#shared/user/user.ts'
import { sendLater } from '../../mail/send-later.ts'
import type { NewMail } from '../../mail/store.ts'
import { passwordLinkMail } from './mail.ts'
import { type FoundLink, savePasswordLink } from './store.ts'

const KEY_BYTES = 24

const VALID_MS: Record<PasswordLinkKind, number> = {
  reset: PASSWORD_LINK_MINUTES * MINUTE_MS,
  invitation: INVITATION_DAYS * DAY_MS,
}

interface DrawnLink {
  url: string
  mail: NewMail
  link: Parameters<typeof savePasswordLink>[1]
}

export function drawPasswordLink(
  services: Pick<Services, 'random' | 'clock'> & {
    texts: Pick<Services['texts'], 'live'>
    site: Pick<Services['site'], 'publicUrl'>
  },
  { kind, user, language }: { kind: PasswordLinkKind; user: FoundLink['user']; language: Language },
): DrawnLink {
  const key = services.random.token(KEY_BYTES)
  const digest = digestOf(key)
  const expires_at = isoTime(services.clock.now() + VALID_MS[kind])
  const url = `${services.site.publicUrl()}/password?${new URLSearchParams({ key })}`
  const mail = passwordLinkMail({
    texts: services.texts.live.both,
    kind,
    user,
    url,
    digest,
    expires_at,
    language,
  })
  return { url, mail, link: { user: user.id, kind, digest, expires_at } }
}

/** Call it inside a transaction, and wake the outbox after it. */
export function storePasswordLink(
  services: Parameters<typeof sendLater>[0],
  { link, mail }: DrawnLink,
): void {
  savePasswordLink(services.db, link)
  sendLater(services, mail)
}
