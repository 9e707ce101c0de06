/** The company's record: who may change it, where it shows, and what it refuses. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import { en as texts } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

interface Refused {
  detail: string
  code: string
  fields?: Record<string, string>
}

const read = async () => (await server.json<Company>('/api/company', { headers })).body
async function save(changes: object) {
  const { status, body } = await sendJson(server, 'PUT', '/api/company', changes, headers)
  return { status, body: body as unknown as Company & Refused }
}
const page = async (path: string) => (await server.call(path)).text()
const samplePdf = async (language: string, changes: object = {}) => {
  const response = await server.call('/api/company/sample_pdf', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ language, ...changes }),
  })
  return squeezed(await readText(Buffer.from(await response.arrayBuffer())))
}

describe('what an admin saves', () => {
  it('is on the pages in both languages before the answer, and in search data', async () => {
    const { status, body } = await save({
      name_en: 'Kam Sin Tills',
      name_zh: '金線收銀',
      address_en: '9 Tea Street',
      address_zh: '茶街九號',
      phone: '+852 2345 6789',
      whatsapp: '9876 5432',
      weekdays: '18:00-02:00',
      answer_time_en: 'within one working day',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name_en: 'Kam Sin Tills', weekdays: '18:00-02:00', set_by: {} })
    const [en, zh] = [await page('/en/contact'), await page('/zh/contact')]
    expect(en).toContain('<title>Kam Sin Tills</title>')
    expect(zh).toContain('<title>金線收銀</title>')
    expect(en).toContain('9 Tea Street')
    expect(zh).toContain('茶街九號')
    expect(en).toContain(
      fill(texts.layout.hoursOvernight, { days: texts.companyPage.weekdays, from: '18:00', to: '02:00' }),
    )
    expect(zh).toContain('星期一至星期五 18:00 至翌日 02:00')
    expect(en).toContain('"openingHours":["Mo-Fr 18:00-02:00"]')
    expect(en).toContain('https://wa.me/85298765432')
    expect(await page('/en/privacy')).toContain('金線收銀')
  })

  it('shows a second office with map and hours of its own once it has an address', async () => {
    await save({
      town_en: 'Kwun Tong',
      second_town_en: 'Macau',
      second_town_zh: '澳門',
      second_saturday: '10:00-14:00',
    })
    expect(await page('/en/contact')).not.toContain('"department"')
    await save({ second_address_en: '8 Praia Street', second_address_zh: '南灣街 8 號' })
    const [english, chinese] = [await page('/en/contact'), await page('/zh/contact')]
    expect(english).toContain(fill(texts.contact.officeIn, { town: 'Kwun Tong' }))
    expect(english).toContain(fill(texts.contact.hoursIn, { town: 'Macau' }))
    expect(english).toContain('query=8%20Praia%20Street')
    expect(english).toContain(fill(texts.layout.hours, { days: 'Saturday', from: '10:00', to: '14:00' }))
    expect(english).toContain(
      '"streetAddress":"8 Praia Street","addressLocality":"Macau"},"openingHours":["Sa 10:00-14:00"]}]',
    )
    expect(chinese).toContain(fill(zh.contact.officeIn, { town: '澳門' }))
    expect(chinese).toContain('南灣街 8 號')
    await save({ second_address_en: null, second_address_zh: null })
    expect(await page('/en/contact')).not.toContain('Praia')
  })

  it('is in the object of all texts, by the keys that programs know', async () => {
    const { body } = await server.json<Record<string, Record<string, Record<string, object>>>>(
      '/api/translations',
      { headers },
    )
    expect(body.site?.en?.company).toMatchObject({ name: 'Kam Sin Tills', otherName: '金線收銀' })
    expect(body.site?.zh?.company).toMatchObject({ hours: 'Mo-Fr 18:00-02:00', telephone: '+852 2345 6789' })
  })

  it('may still come as one of the texts, and is then in the record, checked like there', async () => {
    const site = {
      en: {
        company: { hours: 'Mo-Fr 09:00-18:00\\by appointment', secondHours: 'Sa 09:00-17:00' },
        terms: { payment: 'Now' },
      },
    }
    expect((await sendJson(server, 'POST', '/api/translations', { site }, headers)).status).toBe(200)
    expect(await read()).toMatchObject({
      weekdays: '09:00-18:00',
      other_hours_en: 'by appointment',
      second_weekdays: '',
      second_saturday: '09:00-17:00',
      payment_en: 'Now',
    })
    const wrong = { site: { en: { company: { telephone: 'call me' } } } }
    const refused = await sendJson(server, 'POST', '/api/translations', wrong, headers)
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toHaveProperty(['site.en.company.telephone'])
  })

  it('keeps what it replaces: texts in their history, every field in the audit log', async () => {
    await save({ name_en: 'Kam Sin', valid_days: 40 })
    const { rows } = server.services.db.sqlite
      .prepare("select json_group_array(text) as rows from translation_history where key = 'name'")
      .get() as { rows: string }
    expect(rows).toContain('Kam Sin Tills')
    const detail = server.services.db.sqlite
      .prepare("select detail from audit where action = 'company_saved' order by id desc limit 1")
      .pluck()
      .get()
    expect(JSON.parse(String(detail))).toEqual({
      changes: ['name_en: Kam Sin Tills → Kam Sin', 'valid_days: 30 → 40'],
    })
  })

  it('that is empty is printed nowhere, and its name in one language serves both', async () => {
    await save({ phone: null, whatsapp: ' ', name_zh: null, fps: '' })
    expect(await read()).toMatchObject({ phone: '', whatsapp: '', name_zh: '' })
    const html = await page('/zh/contact')
    expect(html).toContain('<title>Kam Sin</title>')
    expect(html).not.toContain('0000 0000')
    expect(html).not.toMatch(/href="tel:|wa\.me/)
    expect(html).not.toMatch(/"telephone":""[^}]*addressCountry/)
    expect(await samplePdf('zh')).not.toContain('·')
    expect(await page('/en/privacy')).not.toContain('href="tel:')
    await save({ phone: '+852 2345 6789', name_zh: '金線收銀' })
  })
})

describe('a quotation', () => {
  it('prints terms, payment and registration of its time, in both languages', async () => {
    const changes = {
      registered_name: 'Kam Sin Tills Limited',
      br_number: '12345678-000',
      notes_en: 'Installing takes four hours.\nThe shop can stay open.',
      notes_zh: '安裝約四小時。',
      bank: 'Sample Bank 000-000000-000',
      fps: '1234567',
    }
    const text = await samplePdf('en', changes)
    for (const said of Object.values(changes)) expect(text).toContain(squeezed(said))
    expect((await read()).bank).toBe('')
    await save(changes)
    const { id, key } = await submitted(server)
    await save({ bank: null, notes_en: 'Later', br_number: '87654321-000' })
    const { body } = await server.json<{ file: string; terms: { kind: string }[] }>(
      `/api/quotation/get?id=${id}&key=${key}`,
    )
    // Nothing is paid before it is accepted.
    expect(body.terms.map(({ kind }) => kind)).toEqual(['payment', 'notes'])
    const file = await server.call(`/api/get_upload?file=${body.file.slice('/uploads/'.length)}`)
    const pdf = squeezed(await readText(Buffer.from(await file.arrayBuffer())))
    expect(pdf).toContain(squeezed('Sample Bank 000-000000-000'))
    expect(pdf).toContain('12345678-000')
  })

  it('is open for as long as the record says, from the next one on', async () => {
    await save({ valid_days: 7, reminder_days: 2 })
    const { quotations } = server.services
    expect([quotations.openDays, quotations.reminderDays]).toEqual([7, 2])
  })
})

describe('staff', () => {
  it('are told at the address that is saved, at once', async () => {
    await save({ staff_email: 'sales@kamsin.example' })
    expect(server.services.mail.staffEmail).toBe('sales@kamsin.example')
    await save({ staff_email: null })
    expect(server.services.mail.staffEmail).toBeUndefined()
  })

  it('see a mail as customers get it', async () => {
    const { email } = (await sendJson(server, 'POST', '/api/company/sample_mail', {}, headers)).body
    const [mail] = await server.mailsTo(String(email))
    expect(mail?.text).toContain('金線收銀')
    expect(mail?.html).toContain('9 Tea Street')
  })
})

describe('two admins', () => {
  it('do not overwrite each other unseen', async () => {
    const { etag } = await read()
    expect((await save({ fps: '1', if_match: etag })).status).toBe(200)
    const late = await save({ fps: '2', if_match: etag })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(await read()).toMatchObject({ fps: '1' })
  })
})

describe('refused', () => {
  it.each([
    ['phone', 'call me'],
    ['hotline', '2345 <b>'],
    ['whatsapp', '1823'],
    ['email', 'nobody'],
    ['staff_email', 'a@b, c@d.example'],
    ['weekdays', '09:00-09:00'],
    ['saturday', '25:00-26:00'],
    ['sunday', 'always'],
    ['second_weekdays', '9 to 6'],
    ['visits', 'sometimes'],
    ['visit_count', 'true'],
    ['offer_photos', 'yes'],
    ['holidays', 'Christmas Day'],
    ['holidays', '2027-02-30 Half of a day'],
    ['holidays', '2027-12-25 Christmas Day\n2027-12-26'],
    ['valid_days', 0],
    ['valid_days', 366],
    ['valid_days', 1.5],
    ['reminder_days', -1],
    ['reminder_days', 365],
    ['name_en', 7],
    ...Object.entries(COMPANY_FIELDS)
      .filter(([, field]) => 'max' in field)
      .map(([name]) => [name, 'x'.repeat(10_000)] as [string, string]),
  ])('$0', async (name, value) => {
    const before = await read()
    const { status, body } = await save({ [name]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual([name])
    expect(await read()).toEqual(before)
  })

  it('a company without a name, an address or an email', async () => {
    const { status, body } = await save({
      ...{ name_en: null, name_zh: null, address_en: '', address_zh: ' ', email: null },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['name_en', 'address_en', 'email']])
  })
})

it('markup and marks that nobody sees are text on pages, in mails and in PDFs', async () => {
  const nasty = '<img src=x onerror=alert(1)> & "q"'
  await save({
    name_en: `\u202e${nasty}\u200b`,
    address_en: `${nasty}\u2066`,
    notes_en: `\u202eA\u2069\n${nasty}`,
  })
  expect(await read()).toMatchObject({ name_en: nasty, address_en: nasty, notes_en: `A\n${nasty}` })
  const html = await page('/en/contact')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toMatch(/[\u202a-\u202e]/)
  expect(await samplePdf('en')).toContain(squeezed(nasty))
  server.clock.advance(60_000)
  const { email } = (await sendJson(server, 'POST', '/api/company/sample_mail', {}, headers)).body
  const mails = await server.mailsTo(String(email), 2)
  expect(mails.at(-1)?.html).not.toContain('<img src=x')
})

describe('a variable of the server', () => {
  let own: TestServer
  let admin: Record<string, string>
  beforeAll(async () => {
    own = await aServer({
      staffEmail: 'ops@kamsin.example',
      quotations: { openDays: 12, reminderDays: undefined },
      countsVisits: false,
    })
    admin = (await signedIn(own)).headers
  })
  afterAll(() => own.stop())

  it('wins and is named', async () => {
    expect((await own.json<Company>('/api/company', { headers: admin })).body).toMatchObject({
      staff_email: 'ops@kamsin.example',
      valid_days: 12,
      reminder_days: 5,
      visit_count: 'off',
      set_by: {
        staff_email: 'STAFF_EMAIL',
        valid_days: 'QUOTATION_OPEN_DAYS',
        visit_count: 'COUNT_VISITS',
      },
    })
  })

  it('keeps its field: another value for it is refused by name, the same is nothing new', async () => {
    const refused = await sendJson(own, 'PUT', '/api/company', { staff_email: 'me@kamsin.example' }, admin)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body.fields)).toContain('STAFF_EMAIL')
    const same = await sendJson(
      own,
      'PUT',
      '/api/company',
      { staff_email: 'ops@kamsin.example', fps: '5' },
      admin,
    )
    expect(same.status).toBe(200)
    expect(own.services.mail.staffEmail).toBe('ops@kamsin.example')
    expect((await sendJson(own, 'PUT', '/api/company', { visit_count: 'on' }, admin)).status).toBe(400)
    expect(own.services.visits.isOn).toBe(false)
  })
})

describe('the sentences for answers', () => {
  it('are one a line, of the other language where there are none, and for users alone', async () => {
    const { headers } = await signedIn(server)
    const answers_en = ' We come by. \n\nYes, without charge.'
    await sendJson(server, 'PUT', '/api/company', { answers_en, answers_zh: null }, headers)
    const found = await server.json('/api/company/sentences', { headers })
    const lines = ['We come by.', 'Yes, without charge.']
    expect([found.status, found.body]).toEqual([200, { en: lines, zh: lines }])
    await sendJson(server, 'PUT', '/api/company', { answers_zh: '可以，不另收費。' }, headers)
    const { body } = await server.json('/api/company/sentences', { headers })
    expect(body).toEqual({ en: lines, zh: ['可以，不另收費。'] })
    expect((await server.json('/api/company/sentences')).status).toBe(401)
  })
})

describe('what is still the sample company’s', () => {
  let fresh: TestServer
  let admin: Record<string, string>
  beforeAll(async () => {
    fresh = await aServer()
    admin = (await signedIn(fresh)).headers
  })
  afterAll(() => fresh.stop())
  const listed = async (language: string) => {
    const answer = await fresh.json<{ name: string; text: string }[]>('/api/company/placeholders', {
      headers: { ...admin, 'accept-language': language },
    })
    return answer.body
  }
  const names = async () => (await listed('en')).map(({ name }) => name)

  it('is listed in the words that customers read, for users alone', async () => {
    expect((await fresh.json('/api/company/placeholders')).status).toBe(401)
    expect(await names()).toEqual([
      'name',
      'address',
      'phone',
      'email',
      'brandTitle',
      'brandText',
      'brandSeal',
    ])
    expect(await listed('zh')).toContainEqual({ name: 'brandTitle', text: '鑊你掌，線我接。' })
  })

  it('is no more listed once it is replaced in both languages', async () => {
    await sendJson(fresh, 'PUT', '/api/company', { name_en: 'Kam Sin', phone: '+852 2345 6789' }, admin)
    expect(await names()).toContain('name')
    await sendJson(fresh, 'PUT', '/api/company', { name_zh: '金線', email: 'hi@kamsin.example' }, admin)
    expect(await names()).toEqual(['address', 'brandTitle', 'brandText', 'brandSeal'])
    const home = { brandTitle: 'Our own words', brandSeal: '金線' }
    await sendJson(fresh, 'POST', '/api/translations', { site: { en: { home }, zh: { home } } }, admin)
    expect(await names()).toEqual(['address', 'brandText'])
  })

  it('is a warning in the site status, by what it is', async () => {
    const { body } = await fresh.json<{ findings: object[] }>('/api/health', { headers: admin })
    expect(body.findings).toContainEqual({
      key: 'sampleFacts',
      state: 'warn',
      values: { placeholders: 'address' },
    })
    expect(body.findings).toContainEqual({
      key: 'sampleTexts',
      state: 'warn',
      values: { placeholders: 'brandText' },
    })
  })
})
