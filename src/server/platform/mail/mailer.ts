/**
 * Sends mail: through an SMTP server, or without one as an `.eml` file per mail. Every mail has one recipient,
 * set in the envelope; no part of a mail can name a file, a URL or a second recipient.
 */

import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { cutText } from '#shared/base/cut-text.ts'
import { SAVED_AS } from '#shared/mail/mail-state.ts'
import { type Random, SECOND_MS } from '../clock.ts'
import { joinFileStore, makeFolderAgain, openFileStore } from '../files/files.ts'
import { type MailLogo, withLogo } from './mail-logo.ts'

/** For the whole attempt, however slow the server is. */
export const SEND_TIMEOUT_MS = 120 * SECOND_MS

const CONNECTION_TIMEOUT_MS = 10 * SECOND_MS
const GREETING_TIMEOUT_MS = 10 * SECOND_MS
const SOCKET_TIMEOUT_MS = 30 * SECOND_MS
const IDLE_TIMEOUT_MS = 20 * SECOND_MS
/** How many connections there are unless configured otherwise. */
export const CONNECTIONS = 5

const NAME_IN_HEADER_MAX_CHARACTERS = 100
const SUBJECT_MAX_CHARACTERS = 200
const ANSWER_MAX_CHARACTERS = 500

const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u

export interface OutgoingMail {
  id: number
  message_id: string
  created_at: string
  recipient: string
  recipient_name: string
  reply_to: string | null
  /** Shown as the sender, and with the address that answers go to. */
  sender_name?: string | null
  subject: string
  text: string
  html: string
  /** The Message-ID that all mails about one thing refer to. */
  thread?: string | null
  attachments: readonly { filename: string; content_type: string; content: Uint8Array }[]
  /** The recipient's unsubscribe link of a bulk email. */
  mailing?: { unsubscribe: string; list_id: string }
}

export interface Mailer {
  /** Resolves with the server's answer once it has accepted the mail. Rejects with `MailError`. */
  send(mail: OutgoingMail): Promise<{ answer: string }>
  /** Closes all connections, also those that are sending. */
  close(): void
}

/** The folder in DATA_DIR of mails that are written to files. */
export const MAIL_FILES = 'outbox'

/** What an operator can look at when a server takes no mail. */
export type MailFailure =
  | 'unknownHost'
  | 'unreachable'
  | 'silent'
  | 'certificate'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'other'

export class MailError extends Error {
  override readonly name = 'MailError'
  /** The server would reject the same mail again. */
  readonly permanent: boolean
  /** The server's answer, or what happened to the connection. */
  readonly answer: string
  readonly reason: MailFailure

  constructor(permanent: boolean, answer: string, reason: MailFailure = 'other') {
    const line = oneLine(answer, ANSWER_MAX_CHARACTERS)
    super(line)
    this.reason = reason
    this.permanent = permanent
    this.answer = line
  }
}

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

interface TestMail extends Pick<OutgoingMail, 'created_at' | 'recipient' | 'subject' | 'text'> {
  from: string
  random: Random
}

/** A mail that is sent at once, without the outbox. */
export function testMail({ from, random, ...mail }: TestMail): OutgoingMail {
  const message_id = `<test-${random.token(12)}@${from.split('@')[1]}>`
  return { ...mail, id: 0, message_id, recipient_name: '', reply_to: null, html: '', attachments: [] }
}

/** A part that `t()` keeps apart from the direction of its sentence. */
const ISOLATED = /(\u2068[^\u2068\u2069]*\u2069)|[\u2068\u2069]/g

/** Removes line breaks and characters that hide or reorder others: the text is then safe for a header and for one line. */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?:[^\S\u00a0]|\p{Cc})+/gu, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2067\ufeff]/g, '')
    .replace(ISOLATED, '$1')
    .trim()
  return cutText(line, maxCharacters)
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

export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  tls: { rejectUnauthorized: true }
  auth?: { user: string; pass: string }
}

/** Parsed here, because the library would let the URL's query turn off the certificate check. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOnThisMachine = /^(localhost|127(\.\d+){3}|::1)$/.test(host)
  const user = decoded(url.username)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    /** A password is never sent unencrypted to another machine, even if the server allows it. */
    requireTLS: !!user && !isOnThisMachine,
    /** A relay on this machine needs no encryption and has no certificate that could be checked. */
    ignoreTLS: isOnThisMachine,
    tls: { rejectUnauthorized: true },
    ...(user && { auth: { user, pass: decoded(url.password) } }),
  }
}

/** A password with a bare per cent sign is used as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** By the library's codes, and Node's own below them. */
function failureOf({ code, command, message }: NodemailerError): MailFailure {
  // Its message is the server's answer, which may have any words.
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient' : 'sender'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknownHost'
  if (code === 'EAUTH') return 'login'
  if (code === 'ETLS' || /certificate|self-signed|altnames/i.test(message)) return 'certificate'
  if (code === 'ETIMEDOUT' || /Greeting never received/i.test(message)) return 'silent'
  return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(message) ? 'unreachable' : 'other'
}

/** The library mentions retries, which are off here. */
function errorText({ message }: NodemailerError): string {
  return message.startsWith('Reached maximum number of retries')
    ? 'the server closed the connection'
    : message
}

/** True only for an answer about this recipient or message: a wrong password or sender is for the operator to fix. */
function isRefusedForGood(error: NodemailerError): boolean {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  if (error.responseCode === undefined) return true
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
}

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

/** Marks the site's own mail as automatic, and bulk email with its list and unsubscribe headers (RFC 2919, 8058). */
export function mailHeaders({ mailing }: Pick<OutgoingMail, 'mailing'>): Record<string, string> {
  if (!mailing) return { 'Auto-Submitted': 'auto-generated' }
  return {
    Precedence: 'bulk',
    'List-Id': `<${mailing.list_id}>`,
    'List-Unsubscribe': `<${mailing.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function composeMessage(mail: OutgoingMail, from: string, fromName: string): SendMailOptions {
  for (const address of [mail.recipient, ...(mail.reply_to ? [mail.reply_to] : [])]) {
    if (!ONE_ADDRESS.test(address)) throw new MailError(true, 'not an email address')
  }
  const mailbox = (address: string, name = '') => ({
    name: oneLine(name, NAME_IN_HEADER_MAX_CHARACTERS),
    address,
  })
  return {
    envelope: { from, to: [mail.recipient] },
    from: mailbox(from, mail.sender_name ?? fromName),
    to: mailbox(mail.recipient, mail.recipient_name),
    ...(mail.reply_to && { replyTo: mailbox(mail.reply_to, mail.sender_name ?? '') }),
    subject: oneLine(mail.subject, SUBJECT_MAX_CHARACTERS),
    messageId: mail.message_id,
    ...(mail.thread && { inReplyTo: mail.thread, references: mail.thread }),
    date: new Date(mail.created_at),
    headers: Object.entries(mailHeaders(mail)).map(([key, value]) => ({
      key,
      value: { prepared: true, value },
    })),
    // For thousands of mails, base64 avoids scanning every character of each.
    ...(mail.mailing && { textEncoding: 'base64' as const }),
    xMailer: false,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type,
      content: Buffer.from(attachment.content),
      contentDisposition: 'attachment',
    })),
  }
}
