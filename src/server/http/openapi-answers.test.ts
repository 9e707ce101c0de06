/** Every operation, called over REST, answers as the OpenAPI document says: status, type, headers and body. */
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DescribedCalls, describedCalls } from '#test/fixtures/described-calls.ts'
import { callAsVisitor, callAtDesk } from '#test/fixtures/described-quotations.ts'
import { writeProbes } from '#test/fixtures/write-probes.ts'
import { anAuthenticator } from '#test/support/authenticator.ts'
import { aContactRequest } from '#test/support/contact.ts'
import { MASS_MAIL } from '#test/support/mailing.ts'
import { aLogo } from '#test/support/partner.ts'
import { type LoopbackProvider, startProvider } from '#test/support/provider.ts'
import { A_CONTACT, saveQuotation } from '#test/support/quotation.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { aPerson } from '#test/support/user.ts'
import { byName } from '../../shared/base/fields.ts'
import type { DocumentedOperation } from '../../shared/operations.ts'
import { CONTENT_KINDS } from '../../shared/trash.ts'
import { endpoints } from './rest/endpoints.ts'

interface Made {
  id: number
  etag: string
}

const documented = endpoints.map(({ operation }) => operation as DocumentedOperation)

/** Named as the site names its files. */
const STRAY = `${'stray'.padEnd(32, '0')}.pdf`

let server: TestServer
let provider: LoopbackProvider
let calls: DescribedCalls
let call: DescribedCalls['call']
let probes: ReturnType<typeof writeProbes>
beforeAll(async () => {
  provider = await startProvider()
  const oidc = { issuer: provider.issuer, clientId: 'site', clientSecret: 'secret', trustsEmails: false }
  server = await aServer({ oidc })
  probes = writeProbes(server)
  const { probe, withExtraFields: bodyOf } = probes
  calls = await describedCalls(server, (await signedIn(server)).headers, { probe, bodyOf })
  call = calls.call
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

it('reads without parameters', async () => {
  const names: DocumentedOperation[] = [
    ...documented.filter((name) => name.endsWith('.list')),
    ...(['translation.get', 'user.me', 'contact.counts', 'upload.browse'] as const),
    ...([
      'quotation.form',
      'quotation.sums',
      'quotation.counts',
      'quotation.board',
      'quotation.products',
    ] as const),
    ...(['captcha.challenge', 'auth.csrf', 'secondStep.status', 'secondStep.users'] as const),
    ...(['starterPackage.all', 'product.archived', 'quotation.morningMail', 'mail.allowance'] as const),
    ...(['health.get', 'health.smtp', 'audit.search', 'privacy.retention'] as const),
    ...(['translation.rebuild', 'quotation.search', 'quotation.waiting', 'alert.get'] as const),
  ]
  for (const name of names) await call(name)
})

it('the mail server', async () => {
  const smtp = await startLoopbackSmtp()
  await call('mailServer.get')
  const body = { host: '127.0.0.1', port: smtp.port, encryption: 'starttls' }
  const addresses = { sender: 'till@kamsin.example', test_to: 'owner@kamsin.example' }
  await call('mailServer.save', { body: { ...body, ...addresses } })
  await call('mailServer.save', { body: { ...body, ...addresses, port: 9 }, status: 409 })
  await call('mailServer.records')
  await call('mailServer.forget', { body: {} })
  await smtp.close()
})

it('signing in, staying in and out', async () => {
  const captcha = await server.solveCaptchaAtOnce()
  const { refresh } = await call<{ refresh: string }>('auth.login', { body: { ...ADMIN, captcha } })
  await call('auth.refresh', { body: { refresh } })
  await call('auth.refresh', { body: {}, status: 400 })
  await call('auth.logout', { headers: {}, body: { refresh } })
  await call('auth.refresh', { body: { refresh }, status: 401 })
  await call('auth.google')
})

it('signing in with a provider', async () => {
  const person = aPerson()
  await call('user.create', { body: person })
  provider.person = { email: person.email, email_verified: true }
  const away = await server.call('/api/google_oauth', { redirect: 'manual' })
  const query = await provider.visit(away.headers.get('location')!)
  const cookie = away.headers.getSetCookie()[0]!.split(';')[0]!
  const tokens = await call('auth.google', { query, headers: { cookie } })
  expect(tokens).toHaveProperty('refresh_token')
})

it('users, their devices and two-step verification', async () => {
  const person = aPerson()
  const made = await call<Made>('user.create', { body: person })
  const { id } = made
  await call('user.update', { query: { id }, body: { first_name: 'Siu' } })
  await call('user.update', { query: { id }, body: { first_name: 'Ka', if_match: made.etag }, status: 409 })
  await call('user.toggleStaff', { query: { id } })
  await call('user.toggleStaff', { query: { id } })
  const { headers } = await signedIn(server, person)
  await call('user.list', { headers, status: 403 })
  const begun = await call<{ secret: string }>('secondStep.begin', { headers, body: {} })
  const app = anAuthenticator(begun.secret.replaceAll(' ', ''))
  const code = app.codeAt(server.clock.now())
  const { recovery_codes: codes } = await call<{ recovery_codes: string[] }>('secondStep.confirm', {
    headers,
    body: { code },
  })
  const captcha = await server.solveCaptchaAtOnce()
  const { username, password } = person
  const { second_step: token } = await call<{ second_step: string }>('auth.login', {
    body: { username, password, captcha },
    status: 401,
  })
  await call('auth.secondStep', { body: { token, code: codes[0] } })
  const next = await call<{ recovery_codes: string[] }>('secondStep.newCodes', {
    headers,
    body: { code: codes[1] },
  })
  await call('secondStep.disable', { headers, body: { code: next.recovery_codes[0] } })
  await call('user.changeOwnPassword', {
    headers: (await signedIn(server, person)).headers,
    body: { password: 'milk-tea-no-sugar-8', current_password: password },
  })
  await call('alert.set', { body: { email: 'hourly', away_until: null } })
  await call('alert.set', { body: { email: 'at once' }, status: 400 })
  await call('secondStep.reset', { body: { user: id } })
  await signedIn(server, { username, password: 'milk-tea-no-sugar-8' })
  const all = await call<{ id: string; user: { id: number } }[]>('session.listAll')
  await call('session.endAny', { query: { id: all.find(({ user }) => user.id === id)!.id } })
  await signedIn(server)
  const own = await call<{ id: string; is_current: boolean }[]>('session.list')
  await call('session.end', { query: { id: own.find((it) => !it.is_current)!.id } })
  await call('session.endOthers')
  await call('user.inviteAgain', { body: { user: id }, status: 409 })
  const { password: _, ...guest } = aPerson()
  const invited = await call<Made & { link: string }>('user.invite', { body: guest })
  await call('user.invitations')
  const { link } = await call<{ link: string }>('user.inviteAgain', { body: { user: invited.id } })
  const key = new URL(link).searchParams.get('key')!
  await call('auth.passwordLink', { query: { key } })
  await call('auth.setPassword', { headers: {}, body: { key, password: 'milk-tea-no-sugar-9' } })
  await call('auth.passwordLink', { query: { key }, status: 404 })
  await call('auth.forgotPassword', {
    body: { login: guest.username, captcha: await server.solveCaptchaAtOnce() },
  })
  await call('user.changePassword', { body: { user: id, password: 'milk-tea-no-sugar-9' } })
  await call('user.work', { query: { id } })
  await call('user.delete', { query: { id } })
})

it('products and categories', async () => {
  const category = await call<Made>('category.create', {
    body: { name: 'Steamers', names: { en: 'Steamers' } },
  })
  const product = await call<Made>('product.create', {
    body: { name: 'Bamboo', monthly_price: 0, upfront_price: 90, category: category.id },
  })
  const { id } = product
  await call('product.update', { query: { id }, body: { upfront_price: 100, show_in_quotation: true } })
  await call('product.update', { query: { id }, body: { upfront_price: 'many' }, status: 400 })
  await call('product.saveTexts', { query: { id }, body: { names: { zh: '竹蒸籠' } } })
  await call('category.saveTexts', { query: { id: category.id }, body: { names: { zh: '蒸籠' } } })
  await call('product.reorder', { body: { category: category.id, ids: [id] } })
  const all = await call<Made[]>('category.list')
  await call('category.reorder', { body: { ids: all.map((it) => it.id) } })
  await call('product.prices', { query: { id } })
  const photo = new FormData()
  photo.set('id', String(id))
  photo.set('kind', 'photo')
  photo.set('file', await aLogo('photo.png', 300, 200))
  await call('product.saveFile', { body: photo })
  await call('product.removeFile', { body: { id, kind: 'photo' } })
  const list = (fields: Record<string, string>) => {
    const form = new FormData()
    form.set('file', new File(['Name,Price\r\nBamboo,120\r\n'], 'prices.csv'))
    for (const [name, text] of Object.entries(fields)) form.set(name, text)
    return form
  }
  const { tag } = await call<{ tag: string }>('priceList.preview', { body: list({}) })
  const imported = await call<Made>('priceList.import', { body: list({ tag }) })
  const percent = { category: category.id, direction: 'raise', percent: 5, round_to: 10 }
  const changes = await call<{ tag: string }>('priceList.previewPercent', { body: percent })
  await call('priceList.changeByPercent', { body: { ...percent, tag: changes.tag } })
  await call('priceList.list')
  await call('priceList.undo', { body: { id: imported.id } })
  await call('priceList.export', { query: { format: 'xlsx' } })
  const texts = (fields: Record<string, string>) => {
    const form = new FormData()
    form.set('file', new File(['namespace,scope,key,en\r\nsite,home,headline,Hot\r\n'], 'texts.csv'))
    for (const [name, text] of Object.entries(fields)) form.set(name, text)
    return form
  }
  const shown = await call<{ tag: string }>('textFile.preview', { body: texts({}) })
  const taken = await call<Made>('textFile.import', { body: texts({ tag: shown.tag }) })
  await call('textFile.list')
  await call('textFile.undo', { body: { id: taken.id } })
  await call('textFile.export', { query: { format: 'json' } })
  await call('product.delete', { query: { id } })
  await call('product.archived')
  await call('product.restore', { body: { id } })
  await call('quotation.form')
  await call('category.delete', { query: { id: category.id } })
  await call('category.archived')
  await call('category.restore', { body: { id: category.id } })
})

it('tools, partners, notices and packages, and the trash', async () => {
  const group = await call<Made>('toolGroup.create', { body: { name: 'Kitchen' } })
  await call('toolGroup.update', { body: { id: group.id, name: 'Kitchens' } })
  await call('toolGroup.reorder', { body: { ids: [group.id] } })
  const tool = await call<Made>('tool.create', { body: { label: 'Orders', group: group.id } })
  await call('tool.update', { query: { id: tool.id }, body: { label: 'All orders' } })
  await call('tool.reorder', { body: { id: tool.id, group: group.id, ids: [tool.id] } })
  await call('tool.delete', { query: { id: tool.id } })
  await call('toolGroup.delete', { query: { id: group.id } })
  const form = new FormData()
  form.set('name', 'Kam Sin')
  form.set('logo', await aLogo())
  const partner = await call<Made & { logo: string }>('partner.create', { body: form })
  await call('upload.get', { query: { file: partner.logo.replace('/uploads/', '') } })
  await call('upload.download', { query: { file: partner.logo.replace('/uploads/', '') } })
  await call('partner.update', { query: { id: partner.id }, body: { name: 'Kam Sin Tills' } })
  await call('partner.reorder', { body: { ids: [partner.id] } })
  await call('partner.delete', { query: { id: partner.id } })
  const notice = await call<Made>('notice.create', { body: { title: 'Van', content: 'At the garage' } })
  await call('notice.update', { query: { id: notice.id }, body: { shows_from: '2026-12-01' } })
  await call('notice.list')
  await call('notice.delete', { query: { id: notice.id } })
  const question = await call<Made>('question.create', { body: { question_en: 'Rented?', answer_en: 'No.' } })
  await call('question.update', { query: { id: question.id }, body: { answer_zh: '否。' } })
  await call('question.reorder', { body: { ids: [question.id] } })
  await call('question.list')
  await call('question.delete', { query: { id: question.id } })
  const place = new FormData()
  place.set('name_en', 'Sai Wan Grill')
  place.set('photo', await aLogo('grill.png', 300, 200))
  const reference = await call<Made>('reference.create', { body: place })
  await call('reference.update', { query: { id: reference.id }, body: { quote_zh: '好快。' } })
  await call('reference.reorder', { body: { ids: [reference.id] } })
  await call('reference.list')
  await call('reference.delete', { query: { id: reference.id } })
  const names = { en: 'Tea house', zh: '茶樓' }
  const lines = [{ product: 1, quantity: 2 }]
  const pack = await call<Made>('starterPackage.create', { body: { names, lines } })
  await call('starterPackage.update', { body: { id: pack.id, lines } })
  await call('starterPackage.reorder', { body: { ids: [pack.id] } })
  await call('starterPackage.list')
  await call('starterPackage.delete', { query: { id: pack.id } })
  const { etag } = await call<{ etag: string }>('company.get')
  await call('company.save', { body: { town_en: 'Kwun Tong', if_match: etag } })
  await call('company.samplePdf', { body: { language: 'zh', bank: 'Sample Bank' } })
  await call('company.sampleMail')
  const look = new FormData()
  look.set('mark', await aLogo('mark.png', 120, 120))
  await call('look.get')
  await call('look.saveLogo', { body: look })
  await call('look.removeLogo', { body: { picture: 'mark' } })
  const picture = new FormData()
  picture.set('place', 'slide_1')
  picture.set('text_en', 'A counter')
  picture.set('text_zh', '櫃枱')
  picture.set('picture', await aLogo('counter.png', 600, 500))
  await call('look.savePicture', { body: picture })
  await call('look.removePicture', { body: { place: 'slide_1' } })
  await call('look.undoPicture', { body: { place: 'slide_1' } })
  await call('look.reorderPictures', { body: { places: ['slide_2', 'slide_1', 'slide_3', 'slide_4'] } })
  await call('trash.list')
  await call('trash.restore', { body: { kind: 'notice', id: notice.id } })
  await call('trash.purge', { body: { kind: 'tool', id: tool.id } })
})

/** Their forms have more than texts. */
const WITH_MORE: readonly string[] = ['partner', 'question', 'reference', 'starter_package']
const WITH_TEXTS = CONTENT_KINDS.filter((kind) => !WITH_MORE.includes(kind)) as TextContent[]
type TextContent = Exclude<
  (typeof CONTENT_KINDS)[number],
  'partner' | 'question' | 'reference' | 'starter_package'
>

it.each(WITH_TEXTS)('a %s: its texts, and its deletion', async (kind) => {
  const { required = [] } = calls.bodyOf(`${kind}.create`)
  const { id } = await call<Made>(`${kind}.create`, { body: byName(required, () => 'Kitchen') })
  await call(`${kind}.update`, { query: { id }, body: byName(required, () => 'Kitchens') })
  await call(`${kind}.delete`, { query: { id } })
})

it('contact requests', async () => {
  const captcha = await server.solveCaptchaAtOnce()
  const { id } = await call<Made>('contact.submit', { body: { ...aContactRequest(), captcha } })
  await call('contact.list')
  await call('contact.search')
  await call('contact.get', { query: { id } })
  await call('contact.update', { query: { id }, body: { state: 'done', note: 'Called' } })
  await call('contact.reply', { body: { id, text: 'Gladly', replies: 0 } })
  await call('contact.chat', { body: { id, phone: '+852 2345 6789' } })
  await call('contact.delete', { query: { id } })
})

it('customers', async () => {
  const { db } = server.services
  const of = (email: string) =>
    saveQuotation(db, { email, phone: '', id: String(900_000 + Number(email.at(0))) })
  const [one, other] = [of('1@merge.example'), of('2@merge.example')]
  const idOf = async (quotation: string) =>
    (await call<Made>('quotation.customer', { query: { quotation } })).id
  const [id, into] = [await idOf(one.id), await idOf(other.id)]
  await call('customer.search', { query: { q: 'merge' } })
  await call('customer.list', { query: { q: 'merge', page: 1 } })
  const list = (fields: Record<string, string>) => {
    const form = new FormData()
    form.set('file', new File(['Restaurant,Email\r\nKam Sin,new@kamsin.example\r\n'], 'customers.csv'))
    for (const [name, text] of Object.entries(fields)) form.set(name, text)
    return form
  }
  const { tag } = await call<{ tag: string }>('customer.preview', { body: list({}) })
  await call('customer.import', { body: list({ tag }) })
  await call('customer.export', { query: { format: 'xlsx' } })
  await call('customer.update', { query: { id }, body: { note: 'Pays late', next_action_on: null } })
  await call('customer.merge', { body: { id, into } })
  await call('customer.unmerge', { body: { id } })
  await call('customer.merge', { body: { id, into } })
  await call('customer.split', { body: { id: into, quotations: [one.id] } })
})

it('a quotation of a visitor', () => callAsVisitor(server, call))

it('a quotation of the desk', () => callAtDesk(server, call))

it('the calendar of installations', async () => {
  const { address } = await call<{ address: string }>('order.makeCalendar')
  await call('order.calendarState')
  const key = new URL(address).searchParams.get('key')!
  await call('order.jobsCalendar', { query: { key } })
  await call('order.endCalendar')
})

it('bulk email, the outbox and the do-not-email list', async () => {
  await call('mail.preview', { body: { subject: 'Hello', content: '<p>Hi</p>' } })
  await call('mail.sendTest', { body: { subject: 'Hello', content: '<p>Hi</p>' } })
  const { batch } = await call<{ batch: number }>('mail.send', { body: MASS_MAIL })
  const [mail] = await server.mailsTo(MASS_MAIL.recipients[0]!)
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(mail!.text!)![1]!
  await call('unsubscribe.status', { query: { token } })
  await call('unsubscribe.confirm', { query: { token } })
  await call('mail.batches')
  await until(async () => {
    const { sent } = await call<{ sent: number }>('mail.batch', { query: { id: batch } })
    expect(sent).toBe(MASS_MAIL.recipients.length)
  })
  server.services.db.sqlite.prepare(`update mail set state = 'failed' where batch = ?`).run(batch)
  await call('mail.resend', { body: { batch } })
  await call('mail.stop', { body: { batch } })
  const { rows } = await call<{ rows: { id: number; kind: string; state: string }[] }>('outbox.list')
  const own = rows.find(({ kind, state }) => kind !== 'mass' && state === 'sent')!
  await call('outbox.get', { query: { id: own.id } })
  server.services.db.sqlite.prepare(`update mail set state = 'failed' where id = ?`).run(own.id)
  await call('outbox.resend', { body: { id: own.id } })
  const blocked = await call<Made>('suppression.add', { body: { email: 'nobody@kamsin.example' } })
  await call('suppression.list')
  await call('suppression.delete', { query: { id: blocked.id } })
})

it('texts, files, the log and what is kept about a person', async () => {
  await call('translation.save', { body: { site: { en: { home: { headline: 'Hot' } } } } })
  await call('log.download')
  await call('qrCode.image', { query: { url: 'https://kamsin.example', format: 'svg' } })
  await call('qrCode.image', { query: { url: 'https://kamsin.example' } })
  const stray = join(server.directory, 'uploads', STRAY)
  writeFileSync(stray, 'x')
  utimesSync(stray, 0, 0)
  await call('upload.browse', { query: { page: 1 } })
  await call('upload.clean')
  await call('upload.trashed')
  await call('upload.restore', { body: { names: [STRAY] } })
  await call('upload.get', { query: { file: 'none.pdf' }, status: 404 })
  await call('backup.create')
  const q = A_CONTACT.email
  await call('privacy.find', { body: { q } })
  for (const format of ['html', 'json']) await call('privacy.export', { body: { q, format } })
  await call('privacy.erase', { body: { q, confirm: q } })
})

it('the sample data', async () => {
  await call('sample.count')
  await call('sample.remove', { body: { kinds: ['notices'] } })
  await call('sample.remove', { body: { kinds: [] }, status: 400 })
})

it('covers every operation', () => {
  expect(documented.filter((name) => !calls.answered.has(name))).toEqual([])
})

it('every call of a user that writes is whole, still allowed and up to date, or changes nothing', () => {
  expect(probes.errors).toEqual([])
  expect(probes.probed.audited).toBeGreaterThan(70)
  expect(probes.probed.leaving).toBeGreaterThan(75)
  expect(probes.probed.stale).toBeGreaterThan(15)
})

it('no field that a call does not take is stored', () => probes.expectNoExtraField())

it('no secret of a call or an answer is in the log', () => {
  expect(calls.secrets.size).toBeGreaterThan(20)
  const told = [...calls.secrets].filter((secret) => server.logLines.some((line) => line.includes(secret)))
  expect(told).toEqual([])
})
