/** A kill -9 of the built server at a step of a send: nothing is lost, and a repeat carries the same Message-ID. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'
import { solveCaptcha } from './captcha.ts'
import { newDirectory } from './directory.ts'
import { aGate } from './gate.ts'
import { type Program, startProgram } from './process.ts'
import { startLoopbackSmtp } from './smtp.ts'
import { until } from './until.ts'

const PASSWORD = 'wonton-noodles-88'
const GUESTS = ['mei@kamsin.example', 'wing@kamsin.example', 'ho@kamsin.example']

type SendStep =
  | 'answer to the user'
  | 'greeting'
  | 'MAIL FROM'
  | 'RCPT TO'
  | 'DATA'
  | 'the last byte'
  | 'the answer'

export async function expectMailsToOutliveAKillAt(step: SendStep): Promise<void> {
  const reached = aGate()
  const dead = aGate()
  /** Nothing goes on after this step until the program is dead. */
  const at = async (here: SendStep) => {
    if (here !== step) return
    reached.open()
    await dead.passed
  }
  const delivered: { to: string; messageId: string }[] = []
  const options: SMTPServerOptions = {
    onConnect: (_session, done) => void at('greeting').then(() => done()),
    onMailFrom: (_address, _session, done) => void at('MAIL FROM').then(() => done()),
    onRcptTo: (_address, _session, done) => void at('RCPT TO').then(() => done()),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      void at('DATA')
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await at('the last byte')
        const { messageId } = await PostalMime.parse(Buffer.concat(chunks))
        delivered.push({ to: envelope.rcptTo[0]!.address, messageId: messageId! })
        done()
        void at('the answer')
      })
    },
  }
  const smtp = await startLoopbackSmtp(0, options)
  const directory = newDirectory()
  const environment = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SMTP_URL: smtp.url,
    ADMIN_PASSWORD: PASSWORD,
  }
  const program = await startProgram(environment)
  const answer = await send(program)
  expect(answer).toMatchObject({ accepted: GUESTS.length })
  if (step !== 'answer to the user') await reached.passed
  await program.end('SIGKILL')
  dead.open()

  const again = await startProgram(environment)
  const stored = new Database(join(directory, 'data', 'site.sqlite'), { readonly: true })
  const mails = stored.prepare<[], { recipient: string; message_id: string; state: string }>(
    'select recipient, message_id, state from mail',
  )
  const rows = await until(() => {
    const all = mails.all()
    expect(all.map(({ state }) => state)).toEqual(GUESTS.map(() => 'sent'))
    return all
  })
  expect(new Set(delivered.map(({ to }) => to)).size).toBe(GUESTS.length)
  stored.close()
  expect(await again.end('SIGTERM')).toBe(0)
  await smtp.close()
  const idOf = new Map(rows.map(({ recipient, message_id }) => [recipient, message_id]))
  for (const { to, messageId } of delivered) expect(messageId).toBe(idOf.get(to))
}

async function send({ url }: Program): Promise<unknown> {
  const captcha = await solveCaptcha(url)
  const csrf = 'c'.repeat(43)
  const signIn = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha }),
  })
  const { access } = (await signIn.json()) as { access: string }
  const sent = await fetch(`${url}/api/send_mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ recipients: GUESTS, subject: 'Summer prices', content: '<p>Hello</p>' }),
  })
  return sent.json()
}
