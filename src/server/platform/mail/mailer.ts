/** Sends mail: through an SMTP server, or without one as an `.eml` file per mail. */

import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { SAVED_AS } from '#shared/mail/mail-state.ts'
import { SECOND_MS } from '../clock.ts'
import { joinFileStore, makeFolderAgain, openFileStore } from '../files/files.ts'
import { ANSWER_MAX_CHARACTERS, errorText, failureOf, isRefusedForGood, MailError } from './mail-error.ts'
import { type MailLogo, withLogo } from './mail-logo.ts'
import { composeMessage, type OutgoingMail } from './message.ts'
import { oneLine } from './one-line.ts'
import { smtpServer } from './smtp-server.ts'

/** For the whole attempt, however slow the server is. */
export const SEND_TIMEOUT_MS = 120 * SECOND_MS

const CONNECTION_TIMEOUT_MS = 10 * SECOND_MS
const GREETING_TIMEOUT_MS = 10 * SECOND_MS
const SOCKET_TIMEOUT_MS = 30 * SECOND_MS
const IDLE_TIMEOUT_MS = 20 * SECOND_MS
/** How many connections there are unless configured otherwise. */
export const CONNECTIONS = 5

export interface Mailer {
  /** Resolves with the server's answer once it has accepted the mail. Rejects with `MailError`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
  /** Closes all connections, also those that are sending. */
  close(): void
}

/** The folder in DATA_DIR of mails that are written to files. */
export const MAIL_FILES = 'outbox'

/** Through which server mail leaves, and as whom; `smtpUrl` is undefined for none. */
export interface MailRoute {
  smtpUrl: string | undefined
  from: string
}

interface MailerSettings extends MailRoute {
  /** Read for each mail, because admins may change it. */
  fromName?: () => string
  /** Read for each mail too; null for none. */
  logo?: () => Promise<MailLogo | null>
  outboxDir: string
  /** How many mails are sent at the same time. */
  connections?: number
}

export function createMailer(settings: MailerSettings): Mailer {
  const compose = async (mail: OutgoingMail) => {
    const message = composeMessage(mail, settings.from, settings.fromName?.() ?? '')
    return withLogo(message, (await settings.logo?.()) ?? null)
  }
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.connections ?? CONNECTIONS, compose)
    : createFileMailer(settings.outboxDir, compose)
}

/** Sends each mail by the route of that moment. Mails that are on their way leave by the one before. */
export function createRoutedMailer(
  route: () => MailRoute,
  settings: Omit<MailerSettings, keyof MailRoute>,
): Mailer {
  let last: (MailRoute & { mailer: Mailer }) | undefined
  const current = () => {
    const { smtpUrl, from } = route()
    if (last && last.smtpUrl === smtpUrl && last.from === from) return last.mailer
    // The pool of the one before closes its connections once they are idle.
    last = { smtpUrl, from, mailer: createMailer({ ...settings, smtpUrl, from }) }
    return last.mailer
  }
  return {
    send: (mail) => current().send(mail),
    close: () => last?.mailer.close(),
  }
}

function createSmtpMailer(
  smtpUrl: string,
  maxConnections: number,
  compose: (mail: OutgoingMail) => Promise<SendMailOptions>,
): Mailer {
  const options = { ...smtpServer(smtpUrl), ...TRANSPORT, maxConnections }
  const transport = once(async () => (await nodemailer()).createTransport({ ...options, pool: true }))
  return {
    async send(mail) {
      const message = await compose(mail)
      // Not `AbortSignal.timeout`: thousands of those would stay until their time is over.
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), SEND_TIMEOUT_MS)
      const sending = transport.get().then((it) => it.sendMail({ ...message, signal: abort.signal }))
      sending.catch(() => {}).finally(() => clearTimeout(timer))
      const info = await sending.catch((error: NodemailerError) => {
        throw new MailError(isRefusedForGood(error), error.response ?? errorText(error), failureOf(error))
      })
      if (info.rejected.length > 0 || info.accepted.length !== 1) throw new MailError(false, info.response)
      return { answer: oneLine(info.response, ANSWER_MAX_CHARACTERS) }
    },
    close: () => void transport.made()?.then((it) => it.close({ force: true })),
  }
}

/** Loaded with the first mail (decision 56). */
async function nodemailer() {
  return (await import('nodemailer')).default
}

function once<Made>(make: () => Promise<Made>) {
  let made: Promise<Made> | undefined
  return {
    get: () => (made ??= make()),
    made: () => made,
  }
}

const TRANSPORT = {
  disableFileAccess: true,
  disableUrlAccess: true,
  /** The outbox retries and counts failures. */
  maxRequeues: 0,
  idleTimeout: IDLE_TIMEOUT_MS,
  connectionTimeout: CONNECTION_TIMEOUT_MS,
  greetingTimeout: GREETING_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
} as const

function createFileMailer(
  directory: string,
  compose: (mail: OutgoingMail) => Promise<SendMailOptions>,
): Mailer {
  openFileStore(directory)
  const write = (file: { name: string; content: Uint8Array }) => {
    makeFolderAgain(directory)
    return joinFileStore(directory).write([file])
  }
  const transport = once(async () =>
    (await nodemailer()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  return {
    async send(mail) {
      const name = mailFileName(mail)
      const message = await compose(mail)
      try {
        const { message: content } = await (await transport.get()).sendMail(message)
        await write({ name, content: content as Buffer })
      } catch (error) {
        throw new MailError(false, (error as Error).message)
      }
      return { answer: `${SAVED_AS}${name}` }
    },
    close: () => {},
  }
}

/** Names sort in the order of their times. */
export function mailFileName({ id, created_at }: Pick<OutgoingMail, 'id' | 'created_at'>): string {
  return `${created_at.replace(/[^\dTZ]/g, '')}-${String(id).padStart(6, '0')}.eml`
}
