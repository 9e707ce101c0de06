/** The restaurant and its district: from the form to the desk, the mails and the PDF, and never to a stranger. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { FoundQuotation, OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { opened } from '#test/support/version.ts'

const STAFF = 'staff@wokandwire.example'
const PLACE = { restaurant: 'Pastelaria Lua 月亮餅店', district: 'Taipa' }

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
  admin = await signedIn(server)
})
afterAll(() => server.stop())

const get = async <Body>(path: string) =>
  (await server.json<Body>(`/api/quotations${path}`, { headers: admin.headers })).body
const open = (id: string) => get<OpenQuotation>(`/get?id=${id}`)
/** The mail to staff that has this word. */
const mailWith = (word: string) =>
  until(async () => {
    const mail = (await server.mailsTo(STAFF)).find(({ text }) => text?.includes(word))
    if (!mail) throw new Error(`no mail with ${word} came`)
    return mail
  })
const pdfText = async (file: string) =>
  (await readText(readFileSync(join(server.directory, file)))).replace(/\s+/g, ' ')

describe('a visitor who names the restaurant', () => {
  it('is found by it at the desk, where their own words stay apart', async () => {
    const { id } = await opened(server, { contact: { ...PLACE, detail: '48 seats' } })
    const { rows } = await get<{ rows: FoundQuotation[] }>(`/search?q=${encodeURIComponent('月亮餅店')}`)
    expect(rows).toMatchObject([{ id, ...PLACE, about: '48 seats' }])
    expect((await get<{ rows: unknown[] }>('/search?q=taipa')).rows).toHaveLength(1)
    expect(await open(id)).toMatchObject({ ...PLACE, detail: '48 seats' })
  })

  it('is named by it in the mail to staff and first on the PDF, and by nothing in the public copy', async () => {
    const { id } = await opened(server, { contact: PLACE })
    const mail = await mailWith(id)
    for (const text of Object.values(PLACE)) expect(mail.text).toContain(text)
    const { full_file, public_file } = server.services.db.sqlite
      .prepare('select full_file, public_file from quotation where id = ?')
      .get(id) as Record<'full_file' | 'public_file', string>
    const text = await pdfText(`uploads/${full_file}`)
    expect(text.indexOf(`${PLACE.restaurant}, ${PLACE.district}`)).toBeGreaterThan(0)
    expect(text.indexOf(PLACE.restaurant)).toBeLessThan(text.indexOf('Chan Mei Ling'))
    expect(await pdfText(`uploads/${public_file}`)).not.toMatch(/Lua|Taipa/)
  })

  it('may leave both out, as null or blank, and callers of before send neither', async () => {
    for (const contact of [{ restaurant: null, district: null }, { restaurant: ' ', district: '' }, {}]) {
      const submission = await aSubmission(server)
      const body = { ...submission, contact: { name: 'Chan', email: 'none@kamsin.example', ...contact } }
      const answer = await server.json('/api/quotation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(201)
      expect(await open(answer.body.id as string)).toMatchObject({ restaurant: '', district: '', about: '' })
    }
  })

  it('is told what is too long, and by which field', async () => {
    const submission = await aSubmission(server)
    const contact = { ...submission.contact, restaurant: '店'.repeat(NAME_MAX_CHARACTERS + 1) }
    const { status, body } = await server.json<{ fields: Record<string, string> }>('/api/quotation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...submission, contact }),
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['contact.restaurant'])
  })
})

describe('users', () => {
  it('correct it under its tag, in the history and the audit log, and clear it', async () => {
    const { id } = await opened(server, { contact: PLACE })
    const edit = async (change: object) => {
      const { etag } = await open(id)
      return sendJson(server, 'PUT', `/api/quotations?id=${id}`, change, {
        ...admin.headers,
        'if-match': etag,
      })
    }
    expect((await edit({ restaurant: 'Lua', district: null })).status).toBe(200)
    const { restaurant, district, events } = await open(id)
    expect([restaurant, district]).toEqual(['Lua', ''])
    expect(events[0]).toMatchObject({
      kind: 'customer_changed',
      detail: { from: PLACE, to: { restaurant: 'Lua', district: '' } },
    })
    const stale = await sendJson(
      server,
      'PUT',
      `/api/quotations?id=${id}`,
      { restaurant: 'Sol' },
      { ...admin.headers, 'if-match': '"stale"' },
    )
    expect(stale.status).toBe(409)
  })
})

describe('a contact request', () => {
  it('has both, in its answer, its mail and the inbox, and neither is asked for', async () => {
    const captcha = await server.solveCaptcha()
    const { status, body } = await sendContact(server, { ...aContactRequest(PLACE), captcha })
    expect([status, body]).toMatchObject([201, PLACE])
    const mail = await mailWith(`${en.mail.contactHeading}`)
    for (const text of Object.values(PLACE)) expect(mail.text).toContain(text)
    const found = await server.json<{ rows: object[] }>('/api/contacts/search?q=taipa', {
      headers: admin.headers,
    })
    expect(found.body.rows).toMatchObject([PLACE])
    const { restaurant: _, district: __, ...before } = aContactRequest()
    const old = await sendContact(server, { ...before, captcha: await server.solveCaptcha() })
    expect([old.status, old.body]).toMatchObject([201, { restaurant: '', district: '' }])
  })
})
