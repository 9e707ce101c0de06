/** What is kept about one person, through REST: found and exported; and who may not. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { accept, note } from '#test/fixtures/privacy.ts'
import { saveContact } from '#test/support/contact.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { opened } from '#test/support/version.ts'
import { isoTime } from '../../platform/clock.ts'

let server: TestServer
let staff: Record<string, string>
let people = 0
beforeAll(async () => {
  server = await aServer({ staffEmail: 'sales@wokandwire.example' })
  staff = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const sqlite = () => server.services.db.sqlite
const asked = (path: string, body?: unknown, headers = staff) =>
  sendJson(server, body === undefined ? 'GET' : 'POST', `/api/privacy/${path}`, body, headers)
const find = async (q: string) => (await asked('find', { q })).body as unknown as PersonalData
const newEmail = () => `Guest.${++people}@kamsin.example`
const exported = async (q: string, format: string, language = 'en') => {
  const response = await server.call('/api/privacy/export', {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ q, format }),
  })
  return { response, text: await response.text() }
}

describe('finding', () => {
  it('lists everything about an email address, whatever its case', async () => {
    const email = newEmail()
    const first = await submitted(server, { contact: { email } })
    const signed = await submitted(server, {
      contact: { email: email.toUpperCase().replace('KAMSIN.EXAMPLE', 'kamsin.example') },
    })
    accept(server, signed.id)
    const other = await submitted(server, { contact: { phone: '' } })
    note(server, other.id, `A friend of ${email.toLowerCase()}, who wants the same.`)
    const kept = saveContact(server.services.db, { email })
    const trashed = saveContact(server.services.db, { email, deleted_at: isoTime(server.clock.now()) })
    await sendJson(server, 'POST', '/api/suppressions', { email }, staff)
    const found = await find(` ${email.toLowerCase()} `)
    expect(found.kind).toBe('email')
    expect(found.quotations.rows.map(({ id, status, stays }) => [id, status, stays])).toEqual([
      [signed.id, 'accepted', true],
      [first.id, 'pending_verification', false],
    ])
    expect(found.acceptances.rows).toMatchObject([
      { quotation: signed.id, version: 1, address: '203.0.113.0/24' },
    ])
    expect(found.contacts.rows.map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual([
      [trashed.id, true],
      [kept.id, false],
    ])
    expect(found.mails).toMatchObject([{ kind: 'quotation-confirmation', count: 2, waiting: 0 }])
    expect(found.suppression).toMatchObject({ reason: 'added' })
    expect(found.notes.rows).toMatchObject([{ quotation: other.id, kind: 'note_added' }])
    expect(found.audit.rows).toMatchObject([{ action: 'suppression_added', actor_name: 'admin' }])
    expect(found.also).toEqual(['+852 2345 6789'])
  })

  it('finds a phone number with or without its area and signs, and no longer or shorter one', async () => {
    const one = await submitted(server, { contact: { phone: '(852) 6111-2233' } })
    const plain = saveContact(server.services.db, { phone_number: '61112233' })
    const two = saveContact(server.services.db, { phone_number: '2345 6789 / 6111 2233' })
    saveContact(server.services.db, { phone_number: '161112233' })
    saveContact(server.services.db, { phone_number: '6111 2234', message: 'Call 61112233' })
    for (const q of ['+852 6111 2233', '85261112233']) {
      const found = await find(q)
      expect(found.kind).toBe('phone')
      expect(found.quotations.rows.map(({ id }) => id)).toEqual([one.id])
      expect(found.contacts.rows.map(({ id }) => id)).toEqual([two.id, plain.id])
      expect(found.mails).toMatchObject([{ kind: 'quotation-confirmation', count: 1 }])
    }
    const macau = saveContact(server.services.db, { phone_number: '+853 6111 2233' })
    const contactsOf = async (q: string) => (await find(q)).contacts.rows.map(({ id }) => id)
    expect(await contactsOf('+853 6111 2233')).toEqual([macau.id])
    expect(await contactsOf('+852 6111 2233')).toEqual([])
    expect(await contactsOf('6111-2233')).toEqual([two.id, plain.id])
  })

  it('finds nothing about a stranger, and says so', async () => {
    expect(await find('no.one@kamsin.example')).toMatchObject({
      quotations: { count: 0, rows: [] },
      contacts: { count: 0 },
      mails: [],
      staff_mails: 0,
      suppression: null,
      unsubscribe_links: 0,
      users: [],
      also: [],
    })
  })

  it('names users with the address', async () => {
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, staff)
    expect((await find(person.email)).users).toMatchObject([{ username: person.username }])
  })
})

describe('a call', () => {
  it.each([
    [{}],
    [{ q: '' }],
    [{ q: 'mei' }],
    [{ q: '%' }],
    [{ q: '2' }],
    [{ q: 'a@b.example, c@d.example' }],
    [{ q: ['a@b.example'] }],
    [{ q: 'a@b.example\u0000' }],
    [{ q: 'x'.repeat(300) }],
    [{ q: 23456789 }],
  ])('of every kind rejects %j', async (body) => {
    expect((await asked('find', body)).status).toBe(400)
    expect((await asked('export', { ...body, format: 'json' })).status).toBe(400)
    expect((await asked('erase', { ...body, confirm: 'a@b.example' })).status).toBe(400)
  })

  it('rejects an unknown format, and an erasure without the same address again', async () => {
    const q = 'a@b.example'
    expect((await asked('export', { q, format: 'exe' })).status).toBe(400)
    expect((await asked('erase', { q })).status).toBe(400)
    const other = await asked('erase', { q, confirm: 'a@c.example' })
    expect(other).toMatchObject({
      status: 400,
      body: { fields: { confirm: en.error.notTheSame } },
    })
  })

  it('is for admins only', async () => {
    const person = aPerson()
    await sendJson(server, 'POST', '/api/users', person, staff)
    const { headers } = await signedIn(server, person)
    const q = 'a@b.example'
    for (const [path, body] of [
      ['find', { q }],
      ['export', { q, format: 'json' }],
      ['erase', { q, confirm: q }],
      ['retention', undefined],
    ] as const) {
      expect((await asked(path, body, {})).status).toBe(401)
      expect((await asked(path, body, headers)).status).toBe(403)
    }
  })
})

describe('an export', () => {
  it('is a page in the caller’s language, complete, without scripts, with everything escaped', async () => {
    const email = newEmail()
    const { id } = await submitted(server, {
      contact: {
        email,
        name: '<img src=x onerror=alert(1)>',
        detail: 'Ming’s "Café" & 冰室\n</td><script>alert(2)</script>',
      },
    })
    note(server, id, '</style><script>alert(3)</script>')
    saveContact(server.services.db, { email, message: '<b>Two tills</b>' })
    const { response, text } = await exported(email, 'html')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=personal-data.html')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|<img|<b>|href=|src=(?!x)/)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    for (const part of [
      id,
      '&lt;b&gt;Two tills&lt;/b&gt;',
      'HK$',
      'Pending',
      email.toLowerCase(),
      en.desk.did_submitted,
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\b(personal|mailing|health|audit)\.\w+\b/)
    const chinese = (await exported(email, 'html', 'zh-HK')).text
    expect(chinese).toContain('lang="zh-Hant-HK"')
    expect(chinese).toContain(zh.desk.status_pending_verification)
  })

  it('is the same as JSON, without keys and digests', async () => {
    const email = newEmail()
    const { id, key } = await submitted(server, { contact: { email } })
    const { response, text } = await exported(email, 'json')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=personal-data.json')
    const file = JSON.parse(text)
    expect(file.quotations).toMatchObject([
      {
        id,
        name: 'Chan Mei Ling 陳美玲',
        phone: '+852 2345 6789',
        versions: [{ version: 1, lines: [{ quantity: 2 }] }],
      },
    ])
    expect(text).not.toContain(key)
    expect(text).not.toMatch(/digest"|dedupe|secret/)
  })

  it('has the visit that was booked, with who comes and the words to the customer', async () => {
    const email = newEmail()
    const { id } = await opened(server, { contact: { email } })
    const on = hongKongDay(new Date(server.clock.now()))
    const visit = { id, on, from: '10:00', to: '11:00', colleague: 'Ka Yan', words: 'We measure.' }
    expect((await sendJson(server, 'PUT', '/api/quotations/visit', visit, staff)).status).toBe(200)
    for (const format of ['json', 'html']) {
      const { text } = await exported(email, format)
      for (const words of ['Ka Yan', 'We measure.']) expect(text).toContain(words)
    }
  })

  it('holds what others’ histories say about the person, without their numbers', async () => {
    const email = newEmail()
    const other = await submitted(server)
    note(server, other.id, `Met ${email} at the fair.`)
    for (const format of ['json', 'html']) {
      const { text } = await exported(email, format)
      expect(text).toContain(`Met ${email} at the fair.`)
      expect(text).not.toContain(other.id)
    }
  })

  it('is recorded in the audit log without the address', async () => {
    const email = newEmail()
    await exported(email, 'json')
    const detail = sqlite()
      .prepare(`select detail from audit where action = 'person_exported' order by id desc`)
      .pluck()
      .get()
    expect(JSON.parse(detail as string)).toEqual({ person: 'g•••@kamsin.example', format: 'json' })
    expect((await find(email)).audit.count).toBe(0)
  })
})
