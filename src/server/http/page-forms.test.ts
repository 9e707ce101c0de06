/** The public pages in a browser without scripts: their forms post to their own URL. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { routes } from '../../client/site/routes.ts'
import { en } from '../../shared/i18n/en.ts'
import { fill } from '../../shared/i18n/t.ts'
import { zh } from '../../shared/i18n/zh.ts'
import { appRouter } from '../router.ts'
import { endpoints } from './rest/endpoints.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await aServer()
  token = await aToken('mei.ling@example.hk')
})
afterAll(() => server.stop())

const OWN_SITE = { 'sec-fetch-site': 'same-origin' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const post = (path: string, init: RequestInit = {}) =>
  server.call(path, { method: 'POST', headers: { ...FORM, ...OWN_SITE }, body: '', ...init })
const suppressed = () => server.services.db.sqlite.prepare('select email from suppression').pluck().all()

/** Taken from a mail that was really sent. */
async function aToken(recipient: string): Promise<string> {
  const { headers } = await signedIn(server)
  await server.call('/api/send_mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ recipients: [recipient], subject: 'Hours', content: '<p>Closed.</p>' }),
  })
  const [mail] = await server.mailsTo(recipient)
  return /unsubscribe\?token=([\w-]+)/.exec(mail!.text!)![1]!
}

describe('the unsubscribe page', () => {
  it('asks, and does nothing automatically: mail scanners follow links', async () => {
    const page = await server.call(`/unsubscribe?token=${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain(token)
    expect(suppressed()).toEqual([])
  })

  it.each([
    ['of no mail', '?token=nonsense'],
    ['without a token', ''],
    ['with one that is too long', `?token=${'x'.repeat(1_000)}`],
    ['with two', '?token=a&token=b'],
    ['with odd characters', '?token=%00%ed%a0%80'],
  ])('reports that a link %s does not work', async (_, query) => {
    const answer = await post(`/en/unsubscribe${query}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(en.unsubscribe.unknownTitle)
    expect(suppressed()).toEqual([])
  })

  it('unsubscribes, and confirms it in the reader’s language', async () => {
    const answer = await post(`/zh/unsubscribe?token=${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('已取消訂閱')
    expect(suppressed()).toEqual(['mei.ling@example.hk'])
  })

  it('confirms it again after a second click', async () => {
    expect((await post(`/unsubscribe?token=${token}`)).status).toBe(200)
    expect(suppressed()).toEqual(['mei.ling@example.hk'])
  })
})

/** The text that a reader without scripts sees, without React's comments. */
const formText = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

describe('a form that a page of another site sends', () => {
  const FOREIGN = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]

  it.each(FOREIGN)('does nothing, and is answered in words: %o', async (from) => {
    const { id } = await submitted(server)
    const before = statusOf(id)
    for (const [language, words] of [
      ['en', en.error.otherSite],
      ['zh', zh.error.otherSite],
    ]) {
      const headers = { ...FORM, ...from, accept: 'text/html' }
      const answer = await post(`/${language}/quotation/view?id=${id}`, { headers, body: 'act=cancel' })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store'])
      const shown = await formText(answer)
      expect(shown).toContain(words)
      expect(shown).not.toContain('name="act"')
    }
    expect(statusOf(id)).toBe(before)
  })

  it.each(pagePaths())('is refused at every page: %s', async (path) => {
    for (const prefix of ['', '/en', '/zh']) {
      const headers = { ...FORM, ...FOREIGN[0] }
      const answer = await post(prefix + path, { headers, body: 'act=cancel' })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
  })

  it.each(FOREIGN)('is refused whatever it asks for: %o', async (from) => {
    for (const body of ['', 'act=cancel', 'language=zh']) {
      const answer = await post('/quotation/view', { headers: { ...FORM, ...from }, body })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    }
  })

  const callOfAPage = async (method: string, path: string, headers: Record<string, string>) => {
    const { status, body } = await server.json<Refusal>(path, { method, headers })
    return [status, body.code ?? body.error?.data.reason]
  }

  it.each(callsThatChange())('is refused by the API too: %s %s', async (method, path) => {
    expect(await callOfAPage(method, path, { ...FORM, ...FOREIGN[0] })).toEqual([403, 'csrf'])
  })

  it.each(FOREIGN)('is refused by the API in every encoding of a form: %o', async (from) => {
    const takingFiles = endpoints.filter(({ fileFields }) => fileFields.length > 0)
    for (const path of ['/api/quotation', '/trpc/quotation.submit', takingFiles[0]!.path])
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        undefined,
      ]) {
        const headers = { ...from, ...(type !== undefined && { 'content-type': type }) }
        expect(await callOfAPage('POST', path, headers)).toEqual([403, 'csrf'])
      }
  })

  it('unsubscribes all the same where a mail program in a browser sends it (RFC 8058)', async () => {
    const answer = await server.call(`/api/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { ...FORM, 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  })
})

describe('a form of a browser that does not say where it was', () => {
  const UNSAID = [{}, { origin: 'null' }]
  const ask = (id: string, from: object, body: string, cookie = '') =>
    post(`/zh/quotation/view?id=${id}`, {
      headers: { ...FORM, ...from, accept: 'text/html', ...(cookie && { cookie }) },
      body,
    })

  it.each(UNSAID)('does nothing until its button is pressed on a page of ours: %o', async (from) => {
    const { id } = await submitted(server)
    const first = await ask(id, from, 'act=cancel&version=1&state=pending')
    expect(first.status).toBe(403)
    const page = await formText(first)
    expect(page).toContain(zh.error.formUnsaid)
    expect(statusOf(id)).toBe('pending_verification')
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
    const again = fieldsOf(page)
    expect([...again.keys()]).toEqual(['act', 'version', 'state', 'csrfmiddlewaretoken'])
    const second = await ask(id, from, String(again), cookie)
    expect([second.status, statusOf(id)]).toEqual([200, 'cancelled'])
  })

  it('then counts as one of ours, with its cookies', async () => {
    const { id, file, cookie } = await submitted(server)
    const first = await ask(id, { origin: 'null' }, '', cookie)
    const both = `${first.headers.getSetCookie()[0]!.split(';')[0]}; ${cookie}`
    const second = await ask(id, { origin: 'null' }, String(fieldsOf(await first.text())), both)
    expect(await formText(second)).toContain(encodeURIComponent(file.replace('/uploads/', '')))
  })

  it('is not believed with a token of another browser, or without a cookie, for which it asks', async () => {
    const { id } = await submitted(server)
    const fields = `act=cancel&csrfmiddlewaretoken=${'a'.repeat(43)}`
    const forged = await ask(id, { origin: 'null' }, fields, `csrftoken=${'b'.repeat(43)}`)
    const bare = await ask(id, { origin: 'null' }, fields)
    expect([forged.status, bare.status, statusOf(id)]).toEqual([403, 403, 'pending_verification'])
    expect(await formText(bare)).toContain(zh.error.formCookies)
  })
})

describe('a quotation', () => {
  it('is shown only by submitting the form on its page', async () => {
    const { id } = await submitted(server)
    const page = await (await server.call(`/en/quotation/view?id=${id}`)).text()
    expect(page).toContain(en.result.lookUpAction)
    expect(page).not.toContain(id)
    const answer = await post(`/en/quotation/view?id=${id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const shown = await formText(answer)
    expect(shown).toContain(en.result.thanks)
    expect(shown).toContain(`quotation-${id}.pdf`)
  })

  it('is the public copy for a stranger and the full one for its owner', async () => {
    const { id, file, key, cookie } = await submitted(server)
    const name = encodeURIComponent(file.replace('/uploads/', ''))
    expect(await formText(await post(`/quotation/view?id=${id}`))).not.toContain(name)
    expect(await formText(await post(`/quotation/view?id=${id}&key=${key}`))).toContain(name)
    const headers = { ...FORM, ...OWN_SITE, cookie }
    expect(await formText(await post(`/quotation/view?id=${id}`, { headers }))).toContain(name)
    const elsewhere = { ...FORM, 'sec-fetch-site': 'cross-site', cookie }
    expect(await formText(await post(`/quotation/view?id=${id}`, { headers: elsewhere }))).not.toContain(name)
  })

  it.each([
    ['en', en.error.quotationNotFound],
    ['zh', zh.error.quotationNotFound],
  ])('that does not exist is reported in %s', async (language, words) => {
    for (const query of ['?id=100001', '?id=12', '', '?id=100001&id=100002']) {
      const answer = await post(`/${language}/quotation/view${query}`, {
        from: '203.0.113.61',
      } as RequestInit)
      expect(answer.status).toBe(404)
      expect(await formText(answer)).toContain(words)
    }
  })

  it('cannot be guessed faster than through any other endpoint', async () => {
    const from = { from: '203.0.113.62' } as RequestInit
    for (let guess = 0; guess < 20; guess += 1) await post(`/quotation/view?id=${200_000 + guess}`, from)
    const answer = await post('/quotation/view?id=200020', from)
    expect(answer.status).toBe(429)
    expect(await formText(answer)).toContain(en.result.refusedTitle)
  })

  it('is confirmed only by the form of the page that its mail links to', async () => {
    const { id, key } = await submitted(server)
    const address = `/quotation/verify?id=${id}&key=${key}`
    expect(await (await server.call(address)).text()).toContain(en.result.verifyText)
    expect((await server.json(`/api/quotation/get?id=${id}`)).body).toMatchObject({
      status: 'pending_verification',
    })
    const wrong = await post(address.replace(key, 'wrong'))
    expect(wrong.status).toBe(404)
    expect(await formText(wrong)).toContain(en.error.verificationFailed)
    const answer = await post(address, { headers: { ...FORM, ...OWN_SITE } })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).toContain('quotation_owner')
    expect(await formText(answer)).toContain(en.result.verifiedTitle)
    expect((await server.json(`/api/quotation/get?id=${id}`)).body).toMatchObject({ status: 'verified' })
  })

  it('that was not kept in time is asked for again by the form of the page that says so', async () => {
    const { id, key } = await submitted(server, { contact: { email: 'late-without-script@kamsin.example' } })
    const { sqlite } = server.services.db
    sqlite.prepare('update quotation set expires_at = created_at where id = ?').run(id)
    const address = `/quotation/verify?id=${id}&key=${key}`
    const late = await post(address)
    expect(late.status).toBe(404)
    expect(await formText(late)).toMatch(
      new RegExp(`<form method="post"><button value="again"[^>]+>${en.result.askAgain}</button>`),
    )
    const wrong = await post(address.replace(key, 'w'.repeat(32)))
    expect(await formText(wrong)).not.toContain('value="again"')
    sqlite.prepare('update product set monthly_price = monthly_price + 20 where id = 1').run()
    const asked = await post(`/zh${address}`, { body: 'act=again' })
    expect(asked.status).toBe(200)
    const shown = await formText(asked)
    expect(shown).toContain(`<p>${zh.result.againPrices}</p>`)
    const next = /quotation\/view\?id=(\d+)/.exec(shown)![1]!
    expect(statusOf(next)).toBe('pending_verification')
    expect(await formText(await post(address, { body: 'act=again' }))).toContain(next)
    sqlite.prepare(`update quotation set status = 'expired' where id = ?`).run(next)
    sqlite.prepare('update product set show_in_quotation = 0 where id = 1').run()
    const nothing = await post(address, { body: 'act=again' })
    expect([nothing.status, await formText(nothing)]).toEqual([
      409,
      expect.stringContaining(`${en.error.nothingLeft}</p>`),
    ])
    sqlite.prepare('update product set show_in_quotation = 1 where id = 1').run()
  })

  it('is cancelled and restored by its owner, while a stranger who cancels it is not offered a restore', async () => {
    const { id, key, cookie } = await submitted(server)
    await post(`/quotation/verify?id=${id}&key=${key}`)
    const headers = { ...FORM, ...OWN_SITE, cookie }
    const cancelled = await post(`/quotation/view?id=${id}`, { headers, body: 'act=cancel' })
    expect(await formText(cancelled)).toContain('value="restore"')
    expect((await post(`/quotation/view?id=${id}`, { body: 'act=restore' })).status).toBe(404)
    const restored = await post(`/quotation/view?id=${id}`, { headers, body: 'act=restore' })
    expect(await formText(restored)).toContain(en.result.needsScript)
    const byStranger = await post(`/quotation/view?id=${id}`, { body: 'act=cancel' })
    expect(await formText(byStranger)).not.toContain('value="restore"')
  })

  it('sends its link again to the address on it, and a stranger’s page says the same as before', async () => {
    const email = 'link-without-script@kamsin.example'
    const { id, key } = await submitted(server, { contact: { email } })
    await post(`/quotation/verify?id=${id}&key=${key}`)
    const page = await formText(await post(`/quotation/view?id=${id}`))
    expect(page).toContain(en.result.yours)
    const answer = await formText(await post(`/quotation/view?id=${id}`, { body: 'act=link' }))
    expect(answer).toContain(en.result.yoursAsked)
    expect(answer).not.toContain(email)
    const mails = await server.mailsTo(email, 3)
    expect(mails.some(({ text }) => text?.includes(fill(en.mail.linkWhat, { id })))).toBe(true)
  })

  it('is cancelled by its form after one question, and restored by the mailed link', async () => {
    const email = 'owner-without-script@kamsin.example'
    const { id, key } = await submitted(server, { contact: { email } })
    await post(`/quotation/verify?id=${id}&key=${key}`)
    // What has not left by then is stopped.
    await server.mailsTo(email, 2)
    expect(await formText(await post(`/quotation/view?id=${id}`))).toContain(`Cancel quotation ${id}?`)
    const answer = await post(`/zh/quotation/view?id=${id}`, { body: 'act=cancel' })
    expect(answer.status).toBe(200)
    expect(await formText(answer)).toContain(`報價 ${id} 已取消`)
    expect((await post(`/quotation/view?id=${id}`)).status).toBe(404)
    const mails = await server.mailsTo(email, 3)
    const link = /\/quotation\/restore\?id=\d+&key=[\w-]+/.exec(mails.map(({ text }) => text).join())![0]
    expect(await formText(await post(link))).toContain(en.result.restoredTitle)
    expect((await post(`/quotation/view?id=${id}`)).status).toBe(200)
  })
})

describe('the language', () => {
  const choose = (path: string, language: string, headers = {}) =>
    post(path, {
      body: `language=${language}`,
      redirect: 'manual',
      headers: { ...FORM, ...OWN_SITE, ...headers },
    })

  it.each([
    ['/services', 'zh', '/services'],
    ['/en/services', 'zh', '/zh/services'],
    ['/zh/', 'en', '/en'],
    ['/', 'en', '/'],
    ['/quotation/view?id=204816&key=k', 'zh', '/quotation/view?id=204816&key=k'],
    ['/login?dest=%2Finternal%2Fusers', 'en', '/login?dest=%2Finternal%2Fusers'],
  ])('of %s is chosen by its form: %s', async (path, language, target) => {
    const answer = await choose(path, language)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(target)
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^language=${language}; Max-Age=31536000; Path=/; SameSite=Lax$`),
    )
  })

  it('cannot be set by another site, or to an unknown one', async () => {
    const foreign = await choose('/services', 'zh', { 'sec-fetch-site': 'cross-site' })
    expect(foreign.headers.getSetCookie()).toEqual([])
    expect((await choose('/services', 'fr')).status).toBe(405)
  })
})

describe('a page without a form of its own', () => {
  it.each(['/services', '/zh/partners', '/login', '/contact'])('%s accepts no form', async (path) => {
    const answer = await post(path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('a form whose page the browser does not name', () => {
  const ask = (body: string) =>
    server.call('/en/quotation/view?id=123456', {
      method: 'POST',
      headers: { ...FORM, accept: 'text/html' },
      body,
    })

  it('gives back the fields of the page’s form and no others', async () => {
    const answer = await ask('act=cancel&version=2&state=open&version=3&language=xx&other=1')
    expect(answer.status).toBe(403)
    const fields = fieldsOf(await answer.text())
    expect([...fields.keys()]).toEqual(['act', 'version', 'state', 'csrfmiddlewaretoken'])
    expect(fields.get('version')).toBe('2')
  })

  it('has at most twenty fields', async () => {
    expect((await ask('a=&'.repeat(19))).status).toBe(403)
    expect((await ask('a=&'.repeat(20))).status).toBe(400)
  })
})

function pagePaths(): string[] {
  return routes.flatMap(({ path }) => (path === undefined ? [] : [path]))
}

interface Refusal {
  code?: string
  error?: { data: { reason: string } }
}

/** Lists calls of REST and tRPC, but for the one that mail programs send. */
function callsThatChange(): (readonly [method: string, path: string])[] {
  const rest = endpoints.flatMap(({ method, path, isFromAnywhere }) =>
    method === 'GET' || isFromAnywhere ? [] : [[method, path] as const],
  )
  const calls = Object.keys(appRouter._def.procedures).map((name) => ['POST', `/trpc/${name}`] as const)
  return [...rest, ...calls]
}

/** Reads the fields of the form on the page. */
function fieldsOf(page: string): URLSearchParams {
  const hidden = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g)
  return new URLSearchParams([...hidden].map(([, name, value]) => [name!, value!]))
}

function statusOf(id: string): unknown {
  return server.services.db.sqlite.prepare('select status from quotation where id = ?').pluck().get(id)
}
