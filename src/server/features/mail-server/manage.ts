/** Admins choose the mail server: it is tried before it is saved. */
import type { SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { MailError, type MailFailure } from '#server/platform/mail/mail-error.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { testMail } from '#server/platform/mail/message.ts'
import { smtpServer } from '#server/platform/mail/smtp-server.ts'
import { seal } from '#server/platform/seal.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailServer, SaveMailServer } from '#shared/mail/server-schema.ts'
import { recordAudit } from '../audit/record.ts'
import { isSet, ownerOfPassword, passwordOf, urlOf } from './route.ts'
import { findServer, putServer, removeServer } from './store.ts'

export const MAIL_SERVER_TRIES_PER_HOUR_AND_USER = 30

export function readServer(ctx: SignedInContext): MailServer {
  const { set, smtpUrl, from } = ctx.mail
  const source = isSet(set) ? 'environment' : smtpUrl !== undefined ? 'admins' : 'none'
  const shown = smtpUrl === undefined ? undefined : smtpServer(smtpUrl)
  return {
    source,
    host: shown?.host ?? '',
    port: shown?.port ?? null,
    encryption: shown && !shown.secure ? 'starttls' : 'tls',
    username: shown?.auth?.user ?? '',
    has_password: (shown?.auth?.pass ?? '') !== '',
    sender: from,
    is_sender_set: set.mailFrom !== undefined,
  }
}

/**
 * Saves the server once it has taken an email. Throws `conflict` where a variable of the environment decides, or with the
 * answer of a server that refuses; `too_many`.
 */
export async function saveServer(ctx: SignedInContext, wanted: SaveMailServer): Promise<MailServer> {
  assertOurs(ctx)
  await ctx.rateLimits.mailServers.count(String(ctx.user.id))
  const { password: given, test_to, ...server } = wanted
  const sender = ctx.mail.set.mailFrom ?? server.sender
  const password = server.username === '' ? '' : (given ?? keptPassword(ctx, wanted))
  await tryServer(ctx, { smtpUrl: urlOf(server, password), from: sender, to: test_to })
  ctx.write(() => {
    const sealed =
      password === ''
        ? Buffer.alloc(0)
        : seal(ctx.auth.keys.mailPassword, ctx.random, ownerOfPassword(server), Buffer.from(password))
    putServer(ctx.db, { ...server, password: sealed })
    recordAudit(ctx, { action: 'mail_server_saved', detail: { server: `${server.host}:${server.port}` } })
  })
  await afterChange(ctx)
  return readServer(ctx)
}

/** Mail is written to files again. */
export async function forgetServer(ctx: SignedInContext): Promise<MailServer> {
  assertOurs(ctx)
  ctx.write(() => {
    const server = findServer(ctx.db)
    if (!server) return
    removeServer(ctx.db)
    recordAudit(ctx, { action: 'mail_server_removed', detail: { server: `${server.host}:${server.port}` } })
  })
  await afterChange(ctx)
  return readServer(ctx)
}

/** Pages say whether mail is sent; what waits leaves by the new server. */
async function afterChange(ctx: SignedInContext): Promise<void> {
  await ctx.site.renew()
  ctx.mail.worker.wake()
}

function assertOurs(ctx: SignedInContext): void {
  if (isSet(ctx.mail.set)) throw new AppError('conflict', 'error.mailServerSet')
}

/** The stored one is only for the server and the user that it was given for. */
function keptPassword(ctx: SignedInContext, wanted: SaveMailServer): string {
  const stored = findServer(ctx.db)
  if (!stored || ownerOfPassword(stored) !== ownerOfPassword(wanted)) return ''
  return passwordOf(ctx.auth.keys, stored)
}

interface Trial {
  smtpUrl: string
  from: string
  to: string
}

/** Throws `conflict` with what the server said. */
async function tryServer(ctx: SignedInContext, { smtpUrl, from, to }: Trial): Promise<void> {
  const t = ctx.texts.live.both[ctx.call.language]
  const mailer = createMailer({ smtpUrl, from, fromName: ctx.site.name, outboxDir: '', connections: 1 })
  try {
    await mailer.send(
      testMail({
        ...{ from, random: ctx.random, recipient: to, created_at: isoTime(ctx.clock.now()) },
        subject: t('mail.serverTestSubject', { company: ctx.site.name() }),
        text: t('mail.serverTest'),
      }),
    )
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    throw new AppError('conflict', FAILURES[error.reason], { variables: { answer: error.answer } })
  } finally {
    mailer.close()
  }
}

const FAILURES: Readonly<Record<MailFailure, TextKey>> = {
  unknownHost: 'error.mailServerUnknown',
  unreachable: 'error.mailServerUnreachable',
  silent: 'error.mailServerSilent',
  certificate: 'error.mailServerCertificate',
  login: 'error.mailServerLogin',
  sender: 'error.mailServerSender',
  recipient: 'error.mailServerRecipient',
  other: 'error.mailServerOther',
}
