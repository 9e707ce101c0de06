/** A kill -9 of the built server at each step of a send: nothing is lost, and a repeat has the same Message-ID. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import Database from 'better-sqlite3'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, it } from 'vitest'
import { newDirectory } from '../../../../test/support/directory.ts'
import { type Program, startProgram } from '../../../../test/support/process.ts'
import { startLoopbackSmtp } from '../../../../test/support/smtp.ts'

const PASSWORD = 'wonton-noodles-88'
const STEPS = [
  'answer to the user',
  'greeting',
  'MAIL FROM',
  'RCPT TO',
  'DATA',
  'the last byte',
  'the answer',
] as const
const GUESTS = ['mei@kamsin.example', 'wing@kamsin.example', 'ho@kamsin.example']

it.each(STEPS)(
  'killed at %s, the program delivers every mail after its next start',
  async (step) => {
    let reached = () => {}
    const killed = new Promise<void>((resolve) => {
      reached = resolve
    })
    /** Blocks at this step until the program is dead. */
    const at = async (here: (typeof STEPS)[number]) => {
      if (here !== step || isOver) return
      reached()
      await sleep(300)
    }
    let isOver = false
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
    if (step !== 'answer to the user') await killed
    await program.end('SIGKILL')
    isOver = true

    const again = await startProgram(environment)
    await expect
      .poll(() => new Set(delivered.map(({ to }) => to)).size, { timeout: 10_000 })
      .toBe(GUESTS.length)
    await sleep(200)
    expect(await again.end('SIGTERM')).toBe(0)
    await smtp.close()
    const stored = new Database(join(directory, 'data', 'site.sqlite'), { readonly: true })
    const rows = stored
      .prepare<[], { recipient: string; message_id: string; state: string }>(
        'select recipient, message_id, state from mail',
      )
      .all()
    stored.close()
    expect(rows.map(({ state }) => state)).toEqual(GUESTS.map(() => 'sent'))
    const idOf = new Map(rows.map(({ recipient, message_id }) => [recipient, message_id]))
    for (const { to, messageId } of delivered) expect(messageId).toBe(idOf.get(to))
  },
  60_000,
)

async function send({ url }: Program): Promise<unknown> {
  const challenge = (await (await fetch(`${url}/api/captcha`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
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
