/**
 * The mail server's status, checked when admins ask and at most once in ten minutes, because the server is not
 * ours.
 */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { SmtpHealth } from '#shared/health-schema.ts'
import { type Clock, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { probeSmtp } from '../../platform/mail/smtp-probe.ts'
import { smtpServer } from '../../platform/mail/smtp-server.ts'
import { checkMail, checkSmtp, daysUntil } from './findings.ts'

const LOOK_AGAIN_MS = 10 * MINUTE_MS

export type SmtpWatch = () => Promise<IsoTimes<SmtpHealth>>

export function createSmtpWatch(server: () => string | undefined, clock: Clock): SmtpWatch {
  let last: Promise<IsoTimes<SmtpHealth>> | undefined
  let lookedAtUrl: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.now()
    // A clock that was set back must not block checks for longer.
    const smtpUrl = server()
    const isFresh = smtpUrl === lookedAtUrl && now >= lookedAt && now < lookedAt + LOOK_AGAIN_MS
    if (!last || !isFresh) {
      lookedAt = now
      lookedAtUrl = smtpUrl
      last = probeMailServer(smtpUrl, now)
    }
    return last
  }
}

export async function probeMailServer(
  smtpUrl: string | undefined,
  now: number,
): Promise<IsoTimes<SmtpHealth>> {
  const at = isoTime(now)
  if (smtpUrl === undefined) {
    return { at, server: null, certificate: null, finding: checkMail({ smtpUrl }) }
  }
  const server = smtpServer(smtpUrl)
  const name = `${server.host}:${server.port}`
  const look = await probeSmtp(server)
  return {
    at,
    server: name,
    certificate:
      look.result === 'encrypted'
        ? {
            issuer: look.issuer,
            valid_until: look.valid_until,
            days_left: daysUntil(look.valid_until, now),
          }
        : null,
    finding: checkSmtp(look, name, server.ignoreTLS, now),
  }
}
