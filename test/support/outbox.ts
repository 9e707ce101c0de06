/** An outbox on a database of its own, with a clock that tests set, and a mail server that can be made to fail. */
import { afterEach, expect } from 'vitest'
import type { MailPace } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { Db } from '../../src/server/db/query.ts'
import { createOrMigrate } from '../../src/server/db/schema.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { findCompany } from '../../src/server/features/company/store.ts'
import { deliveryHooks } from '../../src/server/features/mail/delivery-hooks.ts'
import { createDeliveryWorker } from '../../src/server/features/mail/delivery-worker.ts'
import { claimDueMails, enqueueMail, type NewMail } from '../../src/server/features/mail/store.ts'
import { massMailDelivery } from '../../src/server/features/mass-mail/send.ts'
import { insertBatch, insertMassMails } from '../../src/server/features/mass-mail/store.ts'
import { isoTime, MINUTE_MS, systemRandom } from '../../src/server/platform/clock.ts'
import { createLogger } from '../../src/server/platform/log/logger.ts'
import { createMailer } from '../../src/server/platform/mail/mailer.ts'
import type { Server } from '../../src/server/process/server.ts'
import { newDirectory } from './directory.ts'
import { WAIT_ENDS_WITHIN_MS } from './guards.ts'
import { saveQuotation } from './quotation.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from './smtp.ts'
import { until } from './until.ts'

export const FROM = 'no-reply@wokandwire.example'
const endings: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

export async function smtpServer(port = 0): Promise<LoopbackSmtp> {
  const smtp = await startLoopbackSmtp(port)
  endings.push(() => smtp.close())
  return smtp
}

const A_BATCH = {
  user: 1,
  sender_name: 'Ka Yan Lam',
  sender_email: 'kayan@kamsin.example',
  language: 'en',
  subject: 'Summer prices',
  html: '<p>Hello</p>',
  text: 'Hello',
  digest: '',
  is_test: 0,
  suppressed: 0,
  stopped_at: null,
} as const

/** Resolves once no mail waits or is being sent. */
export const delivered = ({ services: { db } }: Pick<Server, 'services'>) =>
  until(() => {
    const unsent = db.sqlite.prepare("select count(*) from mail where state in ('waiting', 'sending')")
    expect(unsent.pluck().get()).toBe(0)
  })

type MailRow = Pick<Tables['mail'], 'state' | 'attempts' | 'last_answer' | 'message_id'>

interface SiteOptions {
  stopWaitMs?: number
  pace?: MailPace
}

export function anOutbox(smtpUrl: string, options: SiteOptions = {}) {
  const { stopWaitMs = 2 * WAIT_ENDS_WITHIN_MS, pace = { connections: 3, perSecond: undefined } } = options
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  const db = new Db(sqlite)
  const log: string[] = []
  let passed = 0
  const clock = { now: () => Date.now() + passed }
  const mailer = createMailer({ smtpUrl, from: FROM, outboxDir: newDirectory() })
  const logger = createLogger('info', (line) => log.push(line))
  const massMail = massMailDelivery(db, () => ({
    key: Buffer.alloc(32, 7),
    publicUrl: 'https://site.example',
    mailHost: 'wokandwire.example',
  }))
  const hooks = deliveryHooks({
    db,
    clock,
    company: { set: {}, facts: () => findCompany(db) },
    mail: { staffEmail: undefined },
  })
  const parts = { db, mailer, clock, random: systemRandom, log: logger, hooks, massMail, pace, stopWaitMs }
  const outbox = createDeliveryWorker(parts)
  outbox.start()
  endings.push(() => outbox.stop())
  return {
    db,
    log,
    outbox,
    /** Bulk email to `count` guests. */
    enqueueMass(count: number) {
      const at = isoTime(clock.now())
      const batch = insertBatch(db, { ...A_BATCH, total: count, created_at: at })
      const recipients = Array.from({ length: count }, (_, n) => ({
        recipient: `guest${n}@kamsin.example`,
        dedupe_key: `mass:${batch.id}:${n}`,
        message_id: `<${batch.id}.${n}@wokandwire.example>`,
      }))
      insertMassMails(db, batch, recipients)
      outbox.wake()
      return batch.id
    },
    enqueue(fields: Partial<NewMail> = {}) {
      enqueueMail(db, aMail(db, fields), isoTime(clock.now()), 'wokandwire.example')
      outbox.wake()
    },
    pass(ms: number) {
      passed += ms
      outbox.wake()
    },
    claimAsAProcessThatDies: () =>
      claimDueMails(db, isoTime(clock.now()), isoTime(clock.now() + 4 * MINUTE_MS), { own: 10, mass: 10 }),
    /** Lists mails that the worker has not tried yet, or is trying. */
    due: () =>
      sqlite
        .prepare("select count(*) from mail where state = 'sending' or next_attempt_at <= ?")
        .pluck()
        .get(isoTime(clock.now())),
    mails: () =>
      sqlite
        .prepare<[], MailRow>('select state, attempts, last_answer, message_id from mail order by id')
        .all(),
  }
}

/** About a quotation of its own, which waits to be confirmed. */
export function aMail(db: Db, fields: Partial<NewMail> = {}): NewMail {
  const { recipient = 'mei.ling@kamsin.example' } = fields
  const quotation = saveQuotation(db, {
    status: 'pending_verification',
    email: recipient,
    created_at: '2020-01-01T00:00:00.000Z',
    expires_at: '2120-01-01T00:00:00.000Z',
    verified_at: null,
  })
  return {
    dedupe_key: systemRandom.token(9),
    kind: 'quotation-confirmation',
    recipient,
    recipient_name: 'Chan Mei Ling',
    reply_to: null,
    language: 'en',
    subject: 'Your quotation',
    text: 'https://site.example/verify?key=SECRET',
    html: '<p>SECRET</p>',
    attachments: [],
    quotation,
    ...fields,
  }
}
