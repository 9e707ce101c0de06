/** A push goes from the site through a service, which is one here, to a browser that can read it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { aContactRequest, sendContact } from '#test/support/contact.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, opened } from '#test/support/version.ts'
import { createNewsPusher } from './push.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const received: Received[] = []
let status = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})

let server: TestServer
let host: string
let admin: SignedInCaller
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await aServer({ pushHosts: [host] })
})
afterAll(async () => {
  await server.stop()
  service.close()
})
beforeEach(async () => {
  admin = await signedIn(server)
})
afterEach(() => {
  received.length = 0
  status = 201
  server.services.db.sqlite.exec('delete from push_subscription; delete from user_alert')
})

/** A browser with keys of its own, subscribed by a session. */
function aBrowser(name: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const target = {
    endpoint: `http://${host}/${name}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  /** RFC 8291, section 3.4, and RFC 8188, section 2. */
  function read(body: Buffer): { text: Record<'en' | 'zh', { title: string; body: string }>; url: string } {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
    const derive = (text: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, text, length))
    const sealed = body.subarray(21 + body[20]!)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive('Content-Encoding: aes128gcm\0', 16),
      derive('Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.toString().replace(/\u0002\0*$/, ''))
  }
  return { target, read }
}

const call = async (headers: Record<string, string>, procedure: string, input?: object) =>
  server.call(`/trpc/alert.${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: input ?? null }),
  })

async function aColleague() {
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  return { id: body.id as unknown as number, headers: (await signedIn(server, person)).headers }
}
const paths = () => received.map(({ path }) => path)

describe('a push', () => {
  it('says what a customer did, in both languages, with the number and without the customer', async () => {
    const browser = aBrowser('admin')
    expect((await call(admin.headers, 'subscribe', browser.target)).status).toBe(200)
    const quotation = await opened(server)
    const push = createNewsPusher(server.services)
    await asCustomer(server, quotation).message('可唔可以先付一半訂金？')
    await push()
    const [{ body, headers }] = received as [Received]
    const { text, url } = browser.read(body)
    expect(url).toBe(`/internal/quotations?id=${quotation.id}`)
    for (const { body: line } of [text.en, text.zh]) expect(line).toContain(quotation.id)
    expect(text.en.body).not.toBe(text.zh.body)
    expect(JSON.stringify(text)).not.toMatch(/訂金|Chan|kamsin|2345/)
    const token = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!)!
    const { body: alerts } = await server.json<{ push_key: string; is_pushed: boolean }>('/api/alerts', {
      headers: admin.headers,
    })
    expect(alerts).toMatchObject({ push_key: token[2], is_pushed: true })
    const point = Buffer.from(token[2]!, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
    await expect(jwtVerify(token[1]!, publicKey)).resolves.toBeDefined()
    expect(decodeJwt(token[1]!).aud).toBe(`http://${host}`)
    await push()
    expect(received).toHaveLength(1)
  })

  it('goes to the assignee, and to all where there is none or they are away', async () => {
    const colleague = await aColleague()
    await call(admin.headers, 'subscribe', aBrowser('admin').target)
    await call(colleague.headers, 'subscribe', aBrowser('colleague').target)
    const quotation = await opened(server)
    const customer = asCustomer(server, quotation)
    const push = createNewsPusher(server.services)
    await customer.callMe()
    await push()
    expect(paths().toSorted()).toEqual(['/admin', '/colleague'])
    received.length = 0
    await sendJson(
      server,
      'PUT',
      `/api/quotations?id=${quotation.id}`,
      { assignee: colleague.id },
      admin.headers,
    )
    await customer.message('有人嗎？')
    await push()
    expect(paths()).toEqual(['/colleague'])
    received.length = 0
    const today = hongKongDay(new Date(server.clock.now()))
    await sendJson(server, 'PUT', '/api/alerts', { away_until: today }, colleague.headers)
    await customer.message('喂？')
    await push()
    expect(paths()).toEqual(['/admin'])
  })

  it('says that someone has written with the contact form', async () => {
    const browser = aBrowser('admin')
    await call(admin.headers, 'subscribe', browser.target)
    const push = createNewsPusher(server.services)
    const captcha = await server.solveCaptchaAtOnce()
    const { body } = await sendContact(server, { ...aContactRequest(), captcha })
    await push()
    expect(browser.read(received[0]!.body).url).toBe(`/internal/contacts?id=${body.id}`)
  })
})

describe('a browser gets none', () => {
  const told = async () => {
    const quotation = await opened(server)
    const push = createNewsPusher(server.services)
    await asCustomer(server, quotation).callMe()
    await push()
    return paths()
  }

  it('once its session has signed out', async () => {
    const colleague = await aColleague()
    await call(colleague.headers, 'subscribe', aBrowser('colleague').target)
    await server.call('/api/logout', { method: 'POST', headers: colleague.headers })
    expect(await told()).toEqual([])
  })

  it('once it was turned off', async () => {
    await call(admin.headers, 'subscribe', aBrowser('admin').target)
    expect((await call(admin.headers, 'unsubscribe')).status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('once its service says that it is gone', async () => {
    await call(admin.headers, 'subscribe', aBrowser('admin').target)
    status = 410
    expect(await told()).toEqual(['/admin'])
    received.length = 0
    expect(await told()).toEqual([])
  })

  it('and stays subscribed while its service fails', async () => {
    await call(admin.headers, 'subscribe', aBrowser('admin').target)
    status = 503
    await told()
    received.length = 0
    expect(await told()).toEqual(['/admin'])
  })
})

it.each([
  'http://fcm.googleapis.com/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://127.0.0.1/1',
  'https://metadata.internal/1',
  'file:///etc/passwd',
])('nothing is ever sent to %s', async (endpoint) => {
  const { target } = aBrowser('x')
  expect((await call(admin.headers, 'subscribe', { ...target, endpoint })).status).toBe(400)
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the service of %s is known', (endpoint) => {
  expect(server.services.push.accepts(endpoint)).toBe(true)
})

it('the keys stay over a restart, for browsers that know them', async () => {
  const secretKey = 's'.repeat(40)
  const keyOf = async () => {
    const one = await aServer({ secretKey })
    const { publicKey } = one.services.push
    await one.stop()
    return publicKey
  }
  expect(await keyOf()).toBe(await keyOf())
})
