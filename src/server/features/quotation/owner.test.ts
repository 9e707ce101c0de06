/** Which browser owns a quotation (decisions 3 and 36), by the cookies that a browser would send. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { QuotationReceipt, QuotationSubmission } from '#shared/quotation/schema.ts'
import { freePort } from '#test/support/free-port.ts'
import { aSubmission, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { findQuotation } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Stores cookies by name, like a browser: a later answer replaces an earlier one. */
function aBrowser() {
  const jar = new Map<string, string>()
  return {
    jar,
    async json<Body>(path: string, init: RequestInit = {}): Promise<Body> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'sec-fetch-site': 'same-origin', cookie, ...init.headers }
      const answer = await server.json<Body>(path, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        jar.set(name!, value!)
      }
      return answer.body
    },
    submit(submission: QuotationSubmission): Promise<QuotationReceipt> {
      return this.json('/api/quotation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submission),
      })
    },
    async fileOf(id: string): Promise<string> {
      return (await this.json<{ file: string }>(`/api/quotation/get?id=${id}`)).file
    },
  }
}

const submissionOf = (email: string) => aSubmission(server, { contact: { email } })

async function verifyLinkOf(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  return `/api/quotation/verify?${/\/quotation\/verify\?(\S+)/.exec(mail?.text ?? '')![1]!}`
}

const ownersOf = (id: string) =>
  server.services.db.sqlite
    .prepare('select count(*) as count from quotation_owner where quotation = ?')
    .get(id)

it('two tabs of a new browser that submit at once both keep their quotation, even once it is verified', async () => {
  const browser = aBrowser()
  const stranger = aBrowser()
  const submissions = [
    await submissionOf('first-tab@kamsin.example'),
    await submissionOf('second-tab@kamsin.example'),
  ]
  const quotations = await Promise.all(submissions.map((submission) => browser.submit(submission)))
  const expectOwner = async () => {
    for (const { id, file } of quotations) {
      expect(await browser.fileOf(id)).toBe(file)
      const pdf = await server.call(`/api/get_upload?file=${file.slice(9)}`)
      expect([pdf.status, (await pdf.arrayBuffer()).byteLength > 0]).toEqual([200, true])
      expect(await stranger.fileOf(id)).toBe(`/uploads/${findQuotation(server.services.db, id)!.public_file}`)
    }
  }
  await expectOwner()
  for (const email of ['first-tab@kamsin.example', 'second-tab@kamsin.example']) {
    await browser.json(await verifyLinkOf(email))
  }
  await expectOwner()
  for (const { id } of quotations) expect(ownersOf(id)).toEqual({ count: 1 })
})

it('a browser keeps its cookies after later submissions', async () => {
  const browser = aBrowser()
  const first = await browser.submit(await submissionOf('regular@kamsin.example'))
  const names = [...browser.jar.keys()]
  const second = await browser.submit(await submissionOf('regular@kamsin.example'))
  expect([...browser.jar.keys()]).toEqual(names)
  expect(await browser.fileOf(first.id)).toBe(first.file)
  expect(await browser.fileOf(second.id)).toBe(second.file)
})

it('the eleventh browser that opens the link can accept, and the oldest no longer can', async () => {
  const email = 'family@kamsin.example'
  const first = aBrowser()
  const { id, file } = await first.submit(await submissionOf(email))
  const link = await verifyLinkOf(email)
  const browsers = Array.from({ length: 10 }, aBrowser)
  for (const browser of browsers) {
    server.clock.advance(1_000)
    await browser.json(link)
  }
  const isOwner = async (browser: ReturnType<typeof aBrowser>) => (await browser.fileOf(id)) === file
  expect(await isOwner(first)).toBe(false)
  for (const browser of browsers) expect(await isOwner(browser)).toBe(true)
  expect(ownersOf(id)).toEqual({ count: 10 })
  const body = JSON.stringify({ id, version: 1, name: 'Chan', may_sign: true })
  const json = { 'content-type': 'application/json' }
  const accepted = await browsers[9]!.json<{ state: string }>('/api/quotation/accept', {
    method: 'POST',
    headers: json,
    body,
  })
  expect(accepted.state).toBe('accepted')
})

it('only a limited number of cookies is read, and foreign values are ignored', async () => {
  const { id, cookie, file } = await submitted(server)
  const [, secret] = /^[^=]+=(.*)$/.exec(cookie)!
  const crowded = aBrowser()
  for (let at = 0; at < 20; at++) crowded.jar.set(`quotation_owner_crowd${100 + at}`, 'x'.repeat(43))
  crowded.jar.set('quotation_owner_12345678', secret!)
  expect(await crowded.fileOf(id)).not.toBe(file)
  const odd = aBrowser()
  odd.jar.set('quotation_owner_12345678', `${secret}x`)
  odd.jar.set('quotation_ownership', secret!)
  expect(await odd.fileOf(id)).not.toBe(file)
  const old = aBrowser()
  old.jar.set('quotation_owner', secret!)
  expect(await old.fileOf(id)).toBe(file)
})

it('the cookies are sent to our pages only, and no script can read them', async () => {
  const answer = await server.json('/api/quotation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await submissionOf('flags@kamsin.example')),
  })
  const [line, ...others] = answer.headers.getSetCookie()
  expect(others).toEqual([])
  expect(line).toMatch(/^quotation_owner_[\w-]{8}=[\w-]{43}; /)
  expect(line).toContain('HttpOnly')
  expect(line).toContain('SameSite=Strict')
})

it('over plain http, too, a planted cookie becomes the owner of nothing', async () => {
  const browser = aBrowser()
  const planted = 'A'.repeat(43)
  browser.jar.set('quotation_owner_planted1', planted)
  const { id, file } = await browser.submit(await submissionOf('planted@kamsin.example'))
  expect(await browser.fileOf(id)).toBe(file)
  const thief = aBrowser()
  thief.jar.set('quotation_owner_planted1', planted)
  expect(await thief.fileOf(id)).not.toBe(file)
  // The next one is added to the cookie that the site has made.
  const before = [...browser.jar.keys()]
  await browser.submit(await submissionOf('planted@kamsin.example'))
  expect([...browser.jar.keys()]).toEqual(before)
})

it('over https a planted cookie becomes the owner of nothing', async () => {
  const port = await freePort()
  const secure = await aServer({ publicUrl: 'https://wokandwire.example', port })
  onTestFinished(() => secure.stop())
  const at = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const planted = 'A'.repeat(43)
  const captcha = await secure.solveCaptchaAtOnce()
  const answer = await at('/api/quotation', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `quotation_owner=${planted}` },
    body: JSON.stringify(await aSubmission(secure, { captcha })),
  })
  const { id, file } = (await answer.json()) as QuotationReceipt
  const [line] = answer.headers.getSetCookie()
  expect(line).toMatch(/^__Host-quotation_owner_[\w-]{8}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure/)
  expect(line).not.toContain(planted)
  const fileFor = async (cookie: string) =>
    ((await (await at(`/api/quotation/get?id=${id}`, { headers: { cookie } })).json()) as QuotationReceipt)
      .file
  expect(await fileFor(line!.split(';')[0]!)).toBe(file)
  expect(await fileFor(`quotation_owner=${planted}`)).not.toBe(file)
})
