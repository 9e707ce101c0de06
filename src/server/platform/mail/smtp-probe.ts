/**
 * Checks the mail server without sending anything: whether it answers, whether it encrypts, and until when its
 * certificate is valid. The certificate is checked as the mailer checks it, but a bad one is described instead
 * of rejected.
 */
import { connect, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { oneLine } from './one-line.ts'
import type { SmtpServer } from './smtp-server.ts'

export type SmtpProbe =
  | { result: 'unreachable'; reason: string }
  /** It does not offer encryption, or, on this machine, needs none. */
  | { result: 'plain' }
  | { result: 'encrypted'; issuer: string; valid_until: string; refused: string | undefined }

const PATIENCE_MS = 5_000
const ANSWER_MAX_CHARACTERS = 10_000
const REASON_MAX_CHARACTERS = 200

export async function probeSmtp(server: SmtpServer, patienceMs = PATIENCE_MS): Promise<SmtpProbe> {
  const line = new Line()
  const timer = setTimeout(
    () => line.end(new Error(`no response within ${patienceMs / 1_000} seconds`)),
    patienceMs,
  )
  try {
    return await look(server, line)
  } catch (error) {
    return { result: 'unreachable', reason: smtpReason(error) }
  } finally {
    clearTimeout(timer)
    line.end()
  }
}

/**
 * The connection: plain, then perhaps wrapped in TLS. From then on close only the TLS socket: closing the plain
 * one under it ends the whole process (Node 20).
 */
class Line {
  #socket: Socket | undefined

  hold<Kind extends Socket>(socket: Kind): Kind {
    // Errors after the last await can be ignored.
    socket.on('error', () => {})
    this.#socket = socket
    return socket
  }

  end(error?: Error): void {
    this.#socket?.destroy(error)
  }
}

async function look({ host, port, secure, ignoreTLS }: SmtpServer, line: Line): Promise<SmtpProbe> {
  // Importing it makes Node read all root certificates, 0.2 MB.
  const { connect: connectTls } = await import('node:tls')
  const terms = { host, servername: serverName(host), rejectUnauthorized: false }
  if (secure) {
    const secured = line.hold(connectTls({ ...terms, port }))
    await happens(secured, 'secureConnect')
    return certificateOf(secured)
  }
  const socket = line.hold(connect({ host, port }))
  await happens(socket, 'connect')
  await answerTo(socket, undefined, '220')
  if (ignoreTLS) return { result: 'plain' }
  const offer = await answerTo(socket, 'EHLO localhost', '250')
  if (!/^250[ -]STARTTLS\b/im.test(offer)) return { result: 'plain' }
  await answerTo(socket, 'STARTTLS', '220')
  const secured = line.hold(connectTls({ ...terms, socket }))
  await happens(secured, 'secureConnect')
  return certificateOf(secured)
}

function certificateOf(socket: TLSSocket): SmtpProbe {
  const { issuer, valid_to } = socket.getPeerCertificate()
  const names = issuer as unknown as Record<string, string | string[] | undefined> | undefined
  return {
    result: 'encrypted',
    issuer: [names?.O ?? names?.CN ?? '?'].flat().join(' '),
    valid_until: new Date(valid_to).toISOString(),
    refused: socket.authorized ? undefined : String(socket.authorizationError),
  }
}

/** Empty for an IP address: SNI takes host names only. */
function serverName(host: string): string {
  return /^[\d.]+$|:/.test(host) ? '' : host
}

function happens(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed the connection')))
  })
}

/** The whole answer, of one or more lines. Throws for another code than `wanted`. */
function answerTo(socket: Socket, command: string | undefined, wanted: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.length > ANSWER_MAX_CHARACTERS) return done(new Error('the response was too long'))
      const last = /^(\d{3}) .*\r?\n$/m.exec(text)
      if (last) done(last[1] === wanted ? undefined : new Error(`the server responded: ${last[0].trim()}`))
    }
    const hungUp = () => done(new Error('the server closed the connection'))
    function done(error?: Error): void {
      socket.off('data', listen)
      socket.off('error', done)
      socket.off('close', hungUp)
      if (error) reject(error)
      else resolve(text)
    }
    socket.on('data', listen)
    socket.once('error', done)
    socket.once('close', hungUp)
    if (command !== undefined) socket.write(`${command}\r\n`)
  })
}

function smtpReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return oneLine(message || code || 'no connection', REASON_MAX_CHARACTERS)
}
