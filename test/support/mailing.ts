/** A site with a mail server, an admin, and a user who sends bulk email. */
import { expect } from 'vitest'
import type { Config } from '../../src/server/config/config.ts'
import { aServer, type TestServer } from './server.ts'
import { signedIn } from './sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from './smtp.ts'
import { until } from './until.ts'
import { aPerson, type Person, sendJson } from './user.ts'

export const MASS_MAIL = {
  recipients: ['mei.ling@kamsin.example', 'wing@tsuiwah.example'],
  subject: 'Summer prices 夏日優惠',
  content: '<p>Dear guests,<br>our <b>new terminals</b> are here. 新收銀機到貨。</p>',
}

type Headers = Record<string, string>
type Answer = ReturnType<typeof sendJson>

export interface MailSite {
  server: TestServer
  smtp: LoopbackSmtp
  person: Person
  admin: Headers
  user: Headers
  asked(method: string, path: string, body?: unknown, headers?: Headers): Answer
  send(change?: object, headers?: Headers): Answer
  /** A new subject. */
  newSubject(): string
  arrived(count: number): Promise<void>
  batch(id: unknown, headers?: Headers): Promise<OpenBatch>
  close(): Promise<void>
}

type OpenBatch = Record<string, unknown> & {
  recipients: { mail: number; recipient: string; state: string; answer: string | null }[]
}

export async function aMailSite(config: Partial<Config> = {}): Promise<MailSite> {
  const smtp = await startLoopbackSmtp()
  const server = await aServer({
    smtpUrl: smtp.url,
    mailFrom: 'no-reply@wokandwire.example',
    mailLimits: { perBatch: 20, perDay: 5_000 },
    ...config,
  })
  const admin = (await signedIn(server)).headers
  const person = aPerson({ first_name: 'Ka Yan', last_name: 'Lam' })
  await sendJson(server, 'POST', '/api/users', person, admin)
  const user: Headers = (await signedIn(server, person)).headers
  let subjects = 0
  const asked: MailSite['asked'] = (method, path, body, headers = user) =>
    sendJson(server, method, path, body, headers)
  return {
    server,
    smtp,
    person,
    admin,
    user,
    asked,
    send: (change = {}, headers = user) =>
      asked('POST', '/api/send_mail', { ...MASS_MAIL, ...change }, headers),
    newSubject() {
      subjects += 1
      return `Subject ${subjects}`
    },
    arrived: (count) => until(() => expect(smtp.received).toHaveLength(count)),
    batch: async (id, headers = user) =>
      (await asked('GET', `/api/mail_batches/get?id=${id}`, undefined, headers)).body as OpenBatch,
    async close() {
      await server.stop()
      await smtp.close()
    },
  }
}
