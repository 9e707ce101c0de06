/** Signing in through a real OpenID provider on loopback, through both endpoints of a real server. */
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#server/platform/clock.ts'
import type { ProviderRefusal } from '#shared/audit-actions.ts'
import type { AuditEntry } from '#shared/audit-schema.ts'
import { en } from '#shared/i18n/en.ts'
import { type LoopbackProvider, startProvider } from '#test/support/provider.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import {
  aBrowser,
  newAddress,
  type SignedInCaller,
  signedIn,
  type TestBrowser,
} from '#test/support/sign-in.ts'
import { aPerson, type Person, sendJson } from '#test/support/user.ts'

const PATH = '/api/google_oauth'
const FLOW = 'oidc_flow'
const secrets = new Set<string>()

let provider: LoopbackProvider
let server: TestServer
let admin: SignedInCaller

beforeAll(async () => {
  provider = await startProvider()
  const oidc = {
    issuer: provider.issuer,
    clientId: 'site',
    clientSecret: 'the client’s secret',
    trustsEmails: false,
  }
  server = await aServer({ oidc })
  admin = await signedIn(server)
})
afterEach(() => {
  provider.manners = { at: {}, metadata: {} }
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

/** A user whom the provider knows by the same email. */
async function someone(change: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(change)
  const { status, body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  provider.person = { email: person.email, email_verified: true }
  return person
}

async function leave(browser: TestBrowser, dest?: string) {
  const query = dest === undefined ? '' : `?${new URLSearchParams({ dest })}`
  const headers = { cookie: browser.cookieHeader() }
  const response = await server.call(`${PATH}${query}`, { redirect: 'manual', from: newAddress(), headers })
  const [cookie = ''] = response.headers.getSetCookie()
  const [, name, value] = /^(oidc_flow_[\w-]{12})=([^;]*)/.exec(cookie) ?? []
  if (name && value) browser.jar.set(name, value)
  return { response, cookie, url: response.headers.get('location') ?? '' }
}

/** A browser back on our login page, with the parameters of the provider's redirect. */
async function returned({ dest }: { dest?: string } = {}) {
  const browser = aBrowser(server)
  const { url } = await leave(browser, dest)
  const answer = await provider.visit(url)
  for (const secret of [answer.code, answer.state, flowOf(browser)!]) secrets.add(secret)
  return { browser, answer, finish: () => browser.post('auth.google', answer) }
}

/** The cookie of the sign-in that the browser has begun. */
function flowOf({ jar }: TestBrowser): string | undefined {
  return [...jar].find(([name]) => name.startsWith(FLOW))?.[1]
}

function finishAsProgram(answer: Record<string, string>, flow?: string, headers = {}) {
  return server.json(`${PATH}?${new URLSearchParams(answer)}`, {
    from: newAddress(),
    headers: {
      ...(flow !== undefined && { cookie: `${FLOW}_${answer.state?.slice(0, 12)}=${flow}` }),
      ...headers,
    },
  })
}

const sessions = () => server.services.db.sqlite.prepare('select count(*) from session').pluck().get()
const people = () => server.services.db.sqlite.prepare('select count(*) from user').pluck().get()

/** Checks that `work` signs no one in and creates no account. */
async function refused(
  work: () => Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>,
) {
  const before = [sessions(), people()]
  const { status, body, headers } = await work()
  expect([sessions(), people()]).toEqual(before)
  expect(headers.getSetCookie().join()).not.toMatch(/access|refresh|current_user/)
  // Each endpoint has its own field for it.
  return { status, reason: body.reason ?? body.code, detail: body.detail as string, body }
}

const SENTENCES: Record<ProviderRefusal, unknown> = {
  no_email: en.error.providerNoEmail,
  unverified: en.error.providerUnverified,
  unsaid: en.error.providerUnsaid,
  no_account: en.error.providerUnknown,
  two_accounts: en.error.providerShared,
}
const FAILED = {
  status: 401,
  reason: 'unauthorized',
  detail: en.error.providerFailed,
}

describe('the redirect to the provider', () => {
  it('the browser gets one signed cookie that no script and no other site can use', async () => {
    const { response, url, cookie } = await leave(aBrowser(server))
    expect(response.status).toBe(302)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(url).toContain(`${provider.issuer}/authorize?`)
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${server.url}/login`)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(cookie).toMatch(/^oidc_flow_[\w-]{12}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('returns not found if no provider is configured', async () => {
    const other = await aServer()
    for (const query of ['', '?code=a&state=b']) {
      const { status, body } = await other.json(`${PATH}${query}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
      expect(body.error).toBe(body.detail)
    }
    await other.stop()
  })

  it('says in the same field that an answer of the provider is not valid', async () => {
    for (const query of ['?code=a&code=b&state=c', `?code=${'a'.repeat(5_000)}&state=c`]) {
      const { status, body } = await server.json(`${PATH}${query}`)
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.error).toBe(body.detail)
    }
  })

  it('reports a provider that is down, and logs why', async () => {
    const gone = await startProvider()
    await gone.close()
    const oidc = { issuer: gone.issuer, clientId: 'site', clientSecret: 'secret', trustsEmails: false }
    const other = await aServer({ oidc })
    const { status, body, headers } = await other.json(PATH)
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(body.error).toBe(body.detail)
    expect(headers.getSetCookie()).toEqual([])
    expect(other.logLines.join('')).toMatch(/WARNING \] the sign-in provider failed reason=ECONNREFUSED/)
    await other.stop()
  })
})

describe('the return from the provider', () => {
  it('signs a browser in by cookies', async () => {
    const person = await someone()
    const { browser, finish } = await returned({ dest: '/internal/users?sort=name' })
    const { status, body, cookies } = await finish()
    expect(status).toBe(200)
    expect(body).toEqual({ access_token: expect.any(String), dest: '/internal/users?sort=name' })
    expect(flowOf(browser)).toBeUndefined()
    expect([...browser.jar.keys()].sort()).toEqual([
      'access',
      'csrftoken',
      'current_user',
      'google_access_token',
      'google_refresh_token',
      'known_browser',
      'refresh',
    ])
    for (const name of ['refresh', 'google_access_token', 'google_refresh_token']) {
      expect(cookies.find((line) => line.startsWith(`${name}=`))).toContain('HttpOnly; SameSite=Strict')
      secrets.add(browser.jar.get(name)!)
    }
    const authorization = `Bearer ${body.access_token}`
    const me = await server.json('/api/get_me', { headers: { authorization } })
    expect(me.body).toMatchObject({ username: person.username, email: person.email })
  })

  it('gives a program four tokens and no sign-in cookie', async () => {
    await someone()
    const { browser, answer } = await returned()
    const { status, body, headers } = await finishAsProgram(answer, flowOf(browser))
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      google_access_token: expect.any(String),
      google_refresh_token: expect.any(String),
    })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^oidc_flow_[\w-]{12}=; .*Expires=Thu, 01 Jan 1970/),
    ])
    const refresh = { refresh: body.refresh_token }
    expect((await sendJson(server, 'POST', '/api/token/refresh/', refresh)).status).toBe(200)
    for (const token of Object.values(body)) secrets.add(token as string)
  })

  it('accepts the email in capitals', async () => {
    const { email } = await someone()
    provider.person = { email: email.toUpperCase(), email_verified: true }
    expect((await (await returned()).finish()).status).toBe(200)
  })

  it('accepts no email with a letter that only looks like one of ours', async () => {
    await someone({ email: 'mike@kamsin.example' })
    for (const email of [
      'mi\u212Ae@kamsin.example',
      'ｍike@kamsin.example',
      'mike@kamsin.example\u0000',
      '',
    ]) {
      provider.person = { email, email_verified: true }
      const { finish } = await returned()
      expect(await refused(finish)).toMatchObject({ status: 401, reason: 'unauthorized' })
    }
  })

  it('a failure returns the destination, so that another way of signing in can use it', async () => {
    await someone()
    const { browser, answer } = await returned({ dest: '/internal/users' })
    const cancelled = await refused(() =>
      browser.post('auth.google', { error: 'access_denied', state: answer.state }),
    )
    expect(cancelled).toMatchObject({ status: 401, detail: expect.stringContaining('cancelled') })
    expect(cancelled.body.extra).toMatchObject({ dest: '/internal/users' })
  })

  it('accepts only the browser that started the sign-in', async () => {
    await someone()
    const { browser, answer } = await returned()
    const flow = flowOf(browser)!
    const another = flowOf((await returned()).browser)!
    const [header, payload, signature] = flow.split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const {
      auth: { keys },
    } = server.services
    const signed = (audience: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).sign(key)
    const forged = await signed(FLOW, Buffer.alloc(32))
    const foreign = [await signed(FLOW, keys.access), await signed('another', keys.providerFlow)]
    const wrong = [
      undefined,
      '',
      'x',
      another,
      forged,
      unsigned,
      ...foreign,
      admin.access,
      `${header}.${payload}.${signature}x`,
    ]
    for (const cookie of wrong) {
      expect(await refused(() => finishAsProgram(answer, cookie))).toMatchObject(FAILED)
    }
    const fromElsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(await refused(() => finishAsProgram(answer, flow, fromElsewhere))).toMatchObject(FAILED)
    expect((await finishAsProgram(answer, flow)).status).toBe(200)
  })

  it('takes place in each of two tabs of one browser, whichever comes back first', async () => {
    await someone()
    const browser = aBrowser(server)
    const [first, second] = [await leave(browser), await leave(browser)]
    const [later, sooner] = [await provider.visit(first.url), await provider.visit(second.url)]
    for (const { code, state } of [later, sooner]) for (const secret of [code, state]) secrets.add(secret)
    expect((await browser.post('auth.google', sooner)).status).toBe(200)
    expect((await browser.post('auth.google', later)).status).toBe(200)
  })

  it('rejects another state, without ending the sign-in in progress', async () => {
    await someone()
    const { browser, answer, finish } = await returned()
    for (const state of ['', 'x', `${answer.state}x`, answer.state.toUpperCase(), 'é'.repeat(43)]) {
      expect(await refused(() => browser.post('auth.google', { ...answer, state }))).toMatchObject(FAILED)
    }
    const withoutState = { code: answer.code }
    expect(await refused(() => browser.post('auth.google', withoutState))).toMatchObject(FAILED)
    expect((await finish()).status).toBe(200)
  })

  it('works once, however many calls at once', async () => {
    await someone()
    const { browser, answer } = await returned()
    const flow = flowOf(browser)
    const before = sessions() as number
    provider.asked.length = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => finishAsProgram(answer, flow)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sessions()).toBe(before + 1)
    expect(await refused(() => finishAsProgram(answer, flow))).toMatchObject(FAILED)
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('expires after ten minutes', async () => {
    await someone()
    const [late, inTime] = [await returned(), await returned()]
    server.clock.advance(10 * MINUTE_MS - 5_000)
    expect((await inTime.finish()).status).toBe(200)
    server.clock.advance(10_000)
    expect(await refused(late.finish)).toMatchObject(FAILED)
  })

  it('our own pages also send the CSRF token', async () => {
    await someone()
    const { browser, answer, finish } = await returned()
    const withoutToken = () => browser.post('auth.google', answer, { 'x-csrftoken': 'x' })
    expect(await refused(withoutToken)).toMatchObject({ status: 403, reason: 'csrf' })
    expect((await finish()).status).toBe(200)
  })

  it.each<[string, ProviderRefusal, () => Promise<unknown>]>([
    [
      'an email without an account',
      'no_account',
      async () => (provider.person = { email: 'x@kamsin.example', email_verified: true }),
    ],
    [
      'an address that is not verified',
      'unverified',
      async () => (provider.person = { email: (await someone()).email, email_verified: false }),
    ],
    [
      'no word on whether the address is verified',
      'unsaid',
      async () => (provider.person = { email: (await someone()).email }),
    ],
    ['no address', 'no_email', async () => (provider.person = {})],
    [
      'a number for an address',
      'no_email',
      async () => (provider.person = { email: 852, email_verified: true }),
    ],
    [
      'an address that two people share',
      'two_accounts',
      async () => {
        const { email } = await someone()
        await someone({ email: email.toUpperCase() })
      },
    ],
  ])(
    '%s signs no one in, and says why to the person, the operator and the admins',
    async (_what, reason, prepare) => {
      await prepare()
      const { answer, browser } = await returned()
      const { body, ...refusal } = await refused(() => finishAsProgram(answer, flowOf(browser)))
      const expected = { status: 401, reason: 'unauthorized', detail: SENTENCES[reason] }
      expect(refusal).toEqual(expected)
      expect(body.error).toBe(body.detail)
      expect(await refused((await returned()).finish)).toMatchObject(expected)
      expect(server.logLines.at(-2)).toContain(`the sign-in by the provider was refused reason=${reason}`)
      const { body: entries } = await server.json<AuditEntry[]>('/api/audit?limit=1', {
        headers: admin.headers,
      })
      expect(entries[0]).toMatchObject({ action: 'sign_in_refused', detail: { by: 'provider', reason } })
    },
  )

  it('tells a user who declined that they did', async () => {
    const { browser, answer } = await returned()
    const { state } = answer
    const said = { error: 'access_denied', state }
    expect(await refused(() => browser.post('auth.google', said))).toMatchObject({
      status: 401,
      detail: expect.stringContaining('cancelled'),
    })
    const { body } = await refused(() => finishAsProgram(said, flowOf(browser)))
    expect(body.error).toBe(body.detail)
  })

  it('reports a provider that has gone down in between', async () => {
    await someone()
    const { finish } = await returned()
    provider.manners.at['/token'] = (request) => void request.socket.destroy()
    expect(await refused(finish)).toMatchObject({ status: 503, reason: 'unavailable' })
  })
})

describe('the destination', () => {
  it('is kept when it is a path on this site, otherwise dropped', async () => {
    await someone()
    const goOn = async (dest: string) => (await (await returned({ dest })).finish()).body.dest
    expect(await goOn('/報價?page=2#top')).toBe('/%E5%A0%B1%E5%83%B9?page=2#top')
    expect(await goOn('//evil.example')).toBeUndefined()
  })
})

it('no code, state or token is in the log', () => {
  const log = server.logLines.join('')
  expect(log).toContain(`HTTP GET ${PATH}`)
  expect(secrets.size).toBeGreaterThan(50)
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/eyJ[\w-]{10}/)
})
