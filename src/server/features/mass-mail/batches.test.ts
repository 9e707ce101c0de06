/** Batches: progress, sending again, stopping, and who may see them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMailSite, MASS_MAIL, type MailSite } from '#test/support/mailing.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { aPerson } from '#test/support/user.ts'
import { purgeFinishedMails } from '../mail/store.ts'
import { purgeBatchesBefore } from './store.ts'

let site: MailSite
beforeAll(async () => {
  site = await aMailSite()
})
beforeEach(() => {
  site.smtp.received.length = 0
  site.smtp.manners = {}
})
afterAll(() => site.close())

describe('a batch', () => {
  it('shows its progress, and its failed mails can be sent again with their Message-IDs', async () => {
    site.smtp.manners.recipientAnswer = { code: 550, text: '5.7.1 we know you not' }
    const { body } = await site.send({ subject: site.newSubject() })
    await until(async () => expect((await site.batch(body.batch)).failed).toBe(2))
    expect(await site.batch(body.batch)).toMatchObject({
      total: 2,
      waiting: 0,
      sent: 0,
      recipients: [
        { state: 'failed', answer: '550 5.7.1 we know you not', attempts: 1 },
        { state: 'failed' },
      ],
    })
    site.smtp.manners = {}
    const again = await site.asked('POST', '/api/mail_batches/resend', { batch: body.batch })
    expect(again).toMatchObject({ status: 200, body: { resent: 2 } })
    await site.arrived(2)
    const ids = site.server.services.db.sqlite
      .prepare('select message_id from mail where batch = ? order by id')
      .pluck()
      .all(body.batch)
    expect(site.smtp.received.map(({ email }) => email.messageId).sort()).toEqual(ids.sort())
    await until(async () => expect((await site.batch(body.batch)).sent).toBe(2))
    const nothing = await site.asked('POST', '/api/mail_batches/resend', { batch: body.batch })
    expect(nothing.status).toBe(409)
  })

  it('can be stopped: unsent mails are not sent, but one of them can be sent later', async () => {
    site.smtp.manners.recipientAnswer = { code: 451, text: 'later' }
    const { body } = await site.send({ subject: site.newSubject() })
    await until(async () =>
      expect((await site.batch(body.batch)).recipients.every(({ answer }) => answer !== null)).toBe(true),
    )
    const stopped = await site.asked('POST', '/api/mail_batches/stop', { batch: body.batch })
    expect(stopped.body).toEqual({ batch: body.batch, stopped: 2 })
    site.smtp.manners = {}
    site.server.clock.advance(60_000)
    site.server.services.mail.worker.wake()
    // Due later than the stopped ones, so they would have been sent before it.
    const { body: next } = await site.send({ subject: site.newSubject() })
    await until(async () => expect((await site.batch(next.batch)).sent).toBe(2))
    expect(await site.batch(body.batch)).toMatchObject({ sent: 0, waiting: 0, stopped: 2 })
    site.smtp.received.length = 0
    const [first] = (await site.batch(body.batch)).recipients
    const one = await site.asked('POST', '/api/mail_batches/resend', { mail: first!.mail })
    expect(one).toMatchObject({ status: 200, body: { resent: 1 } })
    await site.arrived(1)
    await until(async () => expect(await site.batch(body.batch)).toMatchObject({ sent: 1, stopped: 1 }))
  })

  it('once stopped does not count as a duplicate: the same mail is sent', async () => {
    site.smtp.manners.recipientAnswer = { code: 451, text: 'later' }
    const subject = site.newSubject()
    const { batch } = (await site.send({ subject })).body
    await site.asked('POST', '/api/mail_batches/stop', { batch })
    site.smtp.manners = {}
    const again = await site.send({ subject })
    expect(again.body).toMatchObject({ accepted: 2 })
    expect(again.body.batch).not.toBe(batch)
    await site.arrived(2)
  })

  it('is visible only to its user and to admins', async () => {
    const { body } = await site.send({ subject: site.newSubject() })
    await site.asked('POST', '/api/users', aPerson(), site.admin)
    const other = aPerson()
    await site.asked('POST', '/api/users', other, site.admin)
    const stranger = (await signedIn(site.server, other)).headers
    for (const [method, path, input] of [
      ['GET', `/api/mail_batches/get?id=${body.batch}`, undefined],
      ['POST', '/api/mail_batches/stop', { batch: body.batch }],
      ['POST', '/api/mail_batches/resend', { batch: body.batch }],
    ] as const) {
      expect((await site.asked(method, path, input, stranger)).status).toBe(404)
    }
    const list = await site.asked('GET', '/api/mail_batches', undefined, stranger)
    expect(list.body).toEqual({ rows: [], total: 0, has_next: false })
    const all = await site.asked('GET', '/api/mail_batches', undefined, site.admin)
    expect((all.body.rows as { id: number }[])[0]?.id).toBe(body.batch)
    expect((await site.batch(body.batch, site.admin)).total).toBe(2)
  })

  it('sent to oneself as a test is delivered in the same way and looks the same', async () => {
    const message = { subject: site.newSubject(), content: MASS_MAIL.content, language: 'zh' }
    const preview = await site.asked('POST', '/api/send_mail/preview', message)
    const test = await site.asked('POST', '/api/send_mail/test', message)
    expect(test).toMatchObject({ status: 200, body: { accepted: 1 } })
    await site.arrived(1)
    const { email, to } = site.smtp.received[0]!
    expect(to).toEqual([site.person.email])
    const withoutToken = (html: string) =>
      html
        .replaceAll(/\?token=[\w-]+/g, '')
        .replaceAll('\r\n', '\n')
        .trim()
    expect(withoutToken(email.html!)).toBe(withoutToken(preview.body.html as string))
    expect(withoutToken(email.text!)).toBe(withoutToken(preview.body.text as string))
    expect(preview.body).toMatchObject({
      from: 'Ka Yan Lam <no-reply@wokandwire.example>',
      reply_to: `Ka Yan Lam <${site.person.email}>`,
    })
  })

  it('is kept for three years, then deleted', async () => {
    const { body } = await site.send({ subject: site.newSubject() })
    await site.arrived(2)
    const { db } = site.server.services
    const count = () => db.sqlite.prepare('select count(*) from mail where batch = ?').pluck().get(body.batch)
    await until(async () => expect((await site.batch(body.batch)).sent).toBe(2))
    purgeFinishedMails(db, '9999')
    expect(count()).toBe(2)
    purgeBatchesBefore(db, '9999')
    expect(count()).toBe(0)
  })
})
