/** Erasing what is kept about one person, through REST, and what is deleted automatically. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { accept, note } from '#test/fixtures/privacy.ts'
import { saveContact } from '#test/support/contact.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { HOUR_MS, isoTime } from '../../platform/clock.ts'
import { findQuotation } from '../quotation/store.ts'
import { cleanByItself } from '../upload/clean.ts'

let server: TestServer
let staff: Record<string, string>
let people = 0
beforeAll(async () => {
  server = await aServer({ staffEmail: 'sales@wokandwire.example' })
  staff = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const sqlite = () => server.services.db.sqlite
const run = (text: string, ...values: unknown[]) => sqlite().prepare(text).run(values)
const count = (text: string, ...values: unknown[]) => sqlite().prepare(text).pluck().get(values) as number
const asked = (path: string, body?: unknown, headers = staff) =>
  sendJson(server, body === undefined ? 'GET' : 'POST', `/api/privacy/${path}`, body, headers)
const find = async (q: string) => (await asked('find', { q })).body as unknown as PersonalData
const erase = async (q: string) => (await asked('erase', { q, confirm: q })).body as unknown as Erased
const files = () => readdirSync(join(server.directory, 'uploads'))
const newEmail = () => `Guest.${++people}@kamsin.example`

describe('erasing', () => {
  it('deletes what was not accepted, with files, mails, requests, links and mentions', async () => {
    const email = newEmail()
    const { id, file, key } = await submitted(server, { contact: { email } })
    const full = file.slice('/uploads/'.length)
    const { public_file, seq } = findQuotation(server.services.db, id)!
    const draft = `draft-of-${id}.pdf`
    run(
      `insert into quotation_version (quotation, version, state, author_name, created_at, updated_at, monthly_total, upfront_total, full_file)
       values (?, 2, 'draft', 'admin', '', '', 0, 0, ?)`,
      id,
      draft,
    )
    await server.services.uploads.write([{ name: draft, content: Buffer.from('x') }])
    const contact = saveContact(server.services.db, { email })
    saveContact(server.services.db, { email, deleted_at: isoTime(server.clock.now()) })
    run(
      `insert into unsubscribe_link values (?, ?, '2026-11-01T00:00:00.000Z')`,
      `digest of ${email}`,
      email.toLowerCase(),
    )
    const other = await submitted(server)
    note(server, other.id, `Same owner as ${email}, call later.`)
    expect(files()).toEqual(expect.arrayContaining([full, public_file, draft]))

    expect(await erase(email)).toEqual({
      erased: {
        quotations: 1,
        contacts: 2,
        mails: 1,
        staff_mails: 0,
        unsubscribe_links: 1,
        mail_files: 1,
        notes: 1,
      },
      kept: { quotations: [], mails: 1, suppression: false, audit: 0, users: 0, replaced: [] },
    })
    expect(findQuotation(server.services.db, id)).toBeUndefined()
    for (const table of ['quotation_line', 'quotation_version', 'quotation_event', 'quotation_owner'])
      expect(count(`select count(*) from ${table} where quotation = ?`, id)).toBe(0)
    expect(count('select count(*) from quotation_search where rowid = ?', seq)).toBe(0)
    expect(count('select count(*) from contact_search where rowid = ?', contact.id)).toBe(0)
    expect(count('select count(*) from upload where file in (?, ?)', full, public_file)).toBe(0)
    expect(files()).not.toEqual(expect.arrayContaining([full]))
    expect(files().filter((name) => [full, public_file, draft].includes(name))).toEqual([])
    expect(
      sqlite()
        .prepare(
          `select state, subject <> '' as subject, recipient_name, text, html from mail where lower(recipient) = ?`,
        )
        .all(email.toLowerCase()),
    ).toEqual([{ state: 'sent', subject: 1, recipient_name: '', text: '', html: '' }])
    expect(
      count(
        'select count(*) from mail_attachment where mail in (select id from mail where lower(recipient) = ?)',
        email.toLowerCase(),
      ),
    ).toBe(0)
    expect(
      sqlite()
        .prepare(`select detail from quotation_event where quotation = ? and kind = 'note_added'`)
        .pluck()
        .all(other.id),
    ).toEqual(['{"text":"Same owner as •••, call later."}'])
    for (const path of [`get?id=${id}`, `get?id=${id}&key=${key}`])
      expect((await server.json(`/api/quotation/${path}`)).status).toBe(404)
    expect(await find(email)).toMatchObject({
      quotations: { count: 0 },
      contacts: { count: 0 },
      unsubscribe_links: 0,
    })
  })

  it('keeps the contract of an accepted one, and clears the rest', async () => {
    const email = newEmail()
    const signed = await submitted(server, {
      contact: { email, phone: '+852 6000 1000', detail: 'Unit 7, secret lane' },
    })
    note(server, signed.id, 'Speaks to the owner only.')
    accept(server, signed.id)
    run(
      `insert into quotation_version (quotation, version, state, author_name, created_at, updated_at, monthly_total, upfront_total, full_file)
       values (?, 2, 'proposed', '', '', '', 0, 0, ?)`,
      signed.id,
      `proposed-${signed.id}.pdf`,
    )
    await sendJson(server, 'POST', '/api/suppressions', { email }, staff)
    expect(await erase(email)).toMatchObject({
      erased: { quotations: 0, mails: 1 },
      kept: { quotations: [signed.id], mails: 1, suppression: true, audit: 1 },
    })
    const kept = findQuotation(server.services.db, signed.id)!
    expect(kept).toMatchObject({
      status: 'accepted',
      name: 'Chan Mei Ling 陳美玲',
      email,
      phone: '',
      detail: '',
      lost_note: '',
    })
    expect(files()).toEqual(expect.arrayContaining([kept.full_file]))
    expect(
      sqlite()
        .prepare('select kind from quotation_event where quotation = ? order by id')
        .pluck()
        .all(signed.id),
    ).toEqual(['submitted'])
    expect(
      sqlite().prepare('select version from quotation_version where quotation = ?').pluck().all(signed.id),
    ).toEqual([1])
    expect(count('select count(*) from quotation_line where quotation = ?', signed.id)).toBe(1)
    expect(count('select count(*) from quotation_acceptance where quotation = ?', signed.id)).toBe(1)
    expect((await find('+852 6000 1000')).quotations.count).toBe(0)
    expect((await server.json(`/api/suppressions?q=${email}`, { headers: staff })).body).toMatchObject({
      total: 1,
    })
    // Again: nothing more to erase, and the contract still stays.
    expect(await erase(email)).toMatchObject({ kept: { quotations: [signed.id] } })
  })

  it('does not keep one whose acceptance was taken back', async () => {
    const email = newEmail()
    const signed = await submitted(server, { contact: { email } })
    accept(server, signed.id)
    run(`update quotation_acceptance set taken_back_at = at where quotation = ?`, signed.id)
    expect(await erase(email)).toMatchObject({ erased: { quotations: 1 }, kept: { quotations: [] } })
  })

  it('by a phone number leaves the other records of a shared address alone', async () => {
    const email = newEmail()
    const gone = await submitted(server, { contact: { email, phone: '6222 3344' } })
    const shared = email.replace('Guest', 'guest')
    const stays = await submitted(server, { contact: { email: shared, phone: '6222 3355' } })
    expect(await erase('+852 6222 3344')).toMatchObject({ erased: { quotations: 1, mails: 1 } })
    expect(findQuotation(server.services.db, gone.id)).toBeUndefined()
    expect(findQuotation(server.services.db, stays.id)).toBeDefined()
    expect(
      count(`select count(*) from mail where lower(recipient) = ? and html <> ''`, email.toLowerCase()),
    ).toBe(1)
  })

  it('forgets the answer that a repeat of the contact form would get', async () => {
    const email = newEmail()
    const { id } = saveContact(server.services.db, { email })
    const answer = JSON.stringify({ id, name: 'x', email, phone_number: '1', message: 'x' })
    run(`insert into captcha_used values (?, 'body', ?, '2027-01-01')`, `used for ${email}`, answer)
    run(`insert into captcha_used values (?, '', '', '2027-01-01')`, `claimed for ${email}`)
    await erase(email)
    expect(
      sqlite().prepare('select answer from captcha_used where digest = ?').pluck().get(`used for ${email}`),
    ).toBe('')
  })

  it('is recorded in the audit log, with counts and without the address', async () => {
    const email = newEmail()
    await submitted(server, { contact: { email } })
    await erase(email)
    const row = sqlite()
      .prepare(`select actor_name, detail from audit where action = 'person_erased' order by id desc`)
      .get() as Record<string, string>
    expect(row.actor_name).toBe('admin')
    expect(JSON.parse(row.detail!)).toEqual({
      person: 'g•••@kamsin.example',
      quotations: 1,
      requests: 0,
      emptied: 1,
      kept: [],
    })
  })

  it('that fails in the middle changes nothing', async () => {
    const email = newEmail()
    const { id, file } = await submitted(server, { contact: { email } })
    saveContact(server.services.db, { email })
    sqlite().exec(
      `create temp trigger broken before delete on contact begin select raise(abort, 'broken'); end`,
    )
    expect((await asked('erase', { q: email, confirm: email })).status).toBe(500)
    sqlite().exec('drop trigger broken')
    expect(findQuotation(server.services.db, id)).toBeDefined()
    expect(
      count(`select count(*) from mail where lower(recipient) = ? and html <> ''`, email.toLowerCase()),
    ).toBe(1)
    expect(existsSync(join(server.directory, 'uploads', file.slice(9)))).toBe(true)
  })

  it('that cannot delete a file leaves it to the clean-up', async () => {
    const email = newEmail()
    const { file } = await submitted(server, { contact: { email } })
    const { uploads } = server.services
    const removing = vi.spyOn(uploads, 'remove').mockRejectedValueOnce(new Error('the disk is gone'))
    expect((await asked('erase', { q: email, confirm: email })).status).toBe(200)
    removing.mockRestore()
    expect(files()).toContain(file.slice(9))
    expect((await server.call(`/api/get_upload?file=${file.slice(9)}`)).status).toBe(404)
    server.clock.advance(2 * HOUR_MS)
    staff = (await signedIn(server)).headers
    await cleanByItself(server.services)
    expect(files()).not.toContain(file.slice(9))
  })
})
