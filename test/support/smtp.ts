/** A real SMTP server on loopback that keeps what it accepted and can be made to fail. */
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  raw: string
  email: Email
}

interface Manners {
  /** The answer to RCPT TO: 250 by default. */
  recipientAnswer?: { code: number; text: string } | undefined
  /** Messages that arrive now are answered once this has resolved. */
  hold?: Promise<void> | undefined
  /** After the whole message: disconnect without an answer. */
  dropsAfterData?: boolean
}

export interface LoopbackSmtp {
  url: string
  port: number
  received: ReceivedMail[]
  /** Messages that are here whole and wait for their answer. */
  held: number
  /** Message-IDs of messages that arrived completely but were not acknowledged. */
  dropped: string[]
  manners: Manners
  onReceived?: (mail: ReceivedMail) => void
  close(): Promise<void>
}

export async function startLoopbackSmtp(port = 0, options: SMTPServerOptions = {}): Promise<LoopbackSmtp> {
  const sockets = new Set<Socket>()
  const smtp: LoopbackSmtp = { url: '', port, received: [], held: 0, dropped: [], manners: {}, close }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      const answer = smtp.manners.recipientAnswer
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        smtp.held += 1
        await smtp.manners.hold
        smtp.held -= 1
        if (smtp.manners.dropsAfterData) {
          smtp.dropped.push(email.messageId ?? '')
          for (const socket of sockets) socket.destroy()
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const to = rcptTo.map(({ address }) => address)
        const mail = { from, to, raw: raw.toString('latin1'), email }
        smtp.received.push(mail)
        smtp.onReceived?.(mail)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  smtp.port = (server.server.address() as AddressInfo).port
  smtp.url = `smtp://127.0.0.1:${smtp.port}`
  return smtp

  async function close(): Promise<void> {
    await new Promise<void>((resolve) => server.close(resolve))
  }
}
