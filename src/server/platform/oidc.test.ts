import { inspect } from 'node:util'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Payload } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { type LoopbackProvider, startProvider } from '#test/support/provider.ts'
import { AppError } from './app-error.ts'
import { createOidcProvider, type OidcProvider } from './oidc.ts'

const CLIENT_SECRET = 'a secret: 100% & more'
const REDIRECT_URI = 'http://localhost:3000/login'
const PERSON = { email: 'staff@wokandwire.example', email_verified: true }

let provider: LoopbackProvider

beforeAll(async () => {
  provider = await startProvider()
})
afterEach(() => {
  provider.person = PERSON
  provider.manners = { at: {}, metadata: {} }
  provider.asked.length = 0
  provider.tokenRequests.length = 0
})
afterAll(() => provider.close())

function aProvider({ issuer = provider.issuer, trustsEmails = false } = {}): OidcProvider {
  const redirectUri = () => REDIRECT_URI
  return createOidcProvider({
    issuer,
    clientId: 'site',
    clientSecret: CLIENT_SECRET,
    redirectUri,
    trustsEmails,
  })
}

/** Signs in at the provider, up to the redirect to our login page. */
async function atReturn(oidc = aProvider()) {
  const { url, ...flow } = await oidc.begin()
  return { oidc, url: new URL(url), flow, answer: await provider.visit(url) }
}

async function signedIn(by = aProvider()) {
  const { oidc, flow, answer } = await atReturn(by)
  return oidc.finish(answer, flow)
}

async function refusalOf(work: Promise<unknown>): Promise<[string, string]> {
  const error = await work.then(
    () => expect.fail('the sign-in succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
    /eyJ[\w-]{10}|100%|[\da-f]{8}-[\da-f]{4}-/,
  )
  return [error.code, error.text]
}

const DISCOVERY = '/.well-known/openid-configuration'
const FAILED = ['unauthorized', 'error.providerFailed']
const UNREACHABLE = ['unavailable', 'error.providerUnreachable']

describe('redirect to the provider', () => {
  it('contains state, nonce and the digest of a verifier, each new every time', async () => {
    const [one, other] = [await atReturn(), await atReturn()]
    expect(Object.fromEntries(one.url.searchParams)).toEqual({
      client_id: 'site',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email profile',
      state: one.flow.state,
      nonce: one.flow.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    for (const key of ['state', 'nonce', 'verifier'] as const) {
      expect(one.flow[key]).toMatch(/^[\w-]{43}$/)
      expect(one.flow[key]).not.toBe(other.flow[key])
    }
  })

  it('tells Google from other providers by the issuer', () => {
    expect(aProvider({ issuer: 'https://accounts.google.com' }).kind).toBe('google')
    expect(aProvider({ issuer: 'https://accounts.google.com.example' }).kind).toBe('other')
  })

  it('fetches the provider’s endpoints once, however many sign-ins begin', async () => {
    const oidc = aProvider()
    await Promise.all([oidc.begin(), oidc.begin()])
    await oidc.begin()
    expect(provider.asked).toEqual([DISCOVERY])
  })
})

describe('return from the provider', () => {
  it('signs in the person whom the ID token names', async () => {
    expect(await signedIn()).toEqual({
      subject: 'johndoe',
      email: PERSON.email,
      email_proof: 'verified',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
  })

  it('sends the secret in the header, or in the form if the provider prefers that', async () => {
    await signedIn()
    provider.manners.metadata.token_endpoint_auth_methods_supported = ['client_secret_post']
    await signedIn()
    const [header, form] = provider.tokenRequests
    expect(Buffer.from(header!.authorization!.split(' ')[1]!, 'base64').toString()).toBe(
      'site:a+secret%3A+100%25+%26+more',
    )
    expect(header!.form).not.toHaveProperty('client_secret')
    expect(form!.form).toMatchObject({ client_id: 'site', client_secret: CLIENT_SECRET })
    expect(form!.form.code_verifier).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    [false, 'unverified', 'unverified'],
    [undefined, 'unsaid', 'verified'],
    ['true', 'unsaid', 'verified'],
    ['false', 'unverified', 'unverified'],
    [1, 'unsaid', 'verified'],
  ])(
    'takes email_verified %j as %s, and of a provider that is trusted as %s',
    async (said, proof, trusted) => {
      provider.person = { ...PERSON, email_verified: said }
      provider.manners.userinfo = ({ body }) => Object.assign(body, provider.person)
      expect(await signedIn()).toMatchObject({ email: PERSON.email, email_proof: proof })
      expect(await signedIn(aProvider({ trustsEmails: true }))).toMatchObject({
        email: PERSON.email,
        email_proof: trusted,
      })
    },
  )

  it('asks the userinfo endpoint whether the email of the ID token is verified, where there is one', async () => {
    provider.person = { email: PERSON.email }
    provider.manners.userinfo = ({ body }) => Object.assign(body, PERSON)
    expect(await signedIn()).toMatchObject({ email: PERSON.email, email_proof: 'verified' })
    provider.manners.metadata.userinfo_endpoint = undefined
    expect(await signedIn()).toMatchObject({ email: PERSON.email, email_proof: 'unsaid' })
  })

  it('asks the userinfo endpoint when the ID token has no email', async () => {
    provider.person = { email_verified: true }
    provider.manners.userinfo = ({ body }) => Object.assign(body, { email: 'info@wokandwire.example' })
    expect(await signedIn()).toMatchObject({ email: 'info@wokandwire.example', email_proof: 'unsaid' })
    provider.manners.userinfo = ({ body }) => Object.assign(body, PERSON)
    expect(await signedIn()).toMatchObject({ email: PERSON.email, email_proof: 'verified' })
    provider.manners.userinfo = undefined
    expect(await signedIn()).toMatchObject({ email: undefined })
  })

  it('rejects userinfo about another person', async () => {
    provider.person = {}
    provider.manners.userinfo = ({ body }) => Object.assign(body, { ...PERSON, sub: 'janedoe' })
    expect(await refusalOf(signedIn())).toEqual(FAILED)
  })

  const now = () => Math.floor(Date.now() / 1_000)
  it.each<[string, (payload: Payload) => void]>([
    ['another issuer', (payload) => (payload.iss = 'https://accounts.example')],
    ['another audience', (payload) => (payload.aud = 'another site')],
    [
      'our audience among others, issued to another',
      (payload) => {
        payload.aud = ['site', 'another site']
        payload.azp = 'another site'
      },
    ],
    ['another nonce', (payload) => (payload.nonce = 'of another sign-in')],
    ['no nonce', (payload) => delete payload.nonce],
    ['no subject', (payload) => delete payload.sub],
    ['its time over', (payload) => (payload.exp = now() - 60)],
    ['its time to come', (payload) => (payload.nbf = now() + 600)],
    ['no end', (payload) => delete (payload as Partial<Payload>).exp],
  ])('rejects an ID token with %s', async (_what, change) => {
    provider.manners.idToken = change
    expect(await refusalOf(signedIn())).toEqual(FAILED)
  })

  const claims = ({ nonce }: { nonce: string }) => ({
    ...{ iss: provider.issuer, aud: 'site', sub: 'johndoe', nonce, ...PERSON },
    ...{ iat: now(), exp: now() + 600 },
  })
  const signedBy = (key: CryptoKey | Uint8Array, alg: string, payload: Record<string, unknown>) =>
    new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
  const anotherKey = async () => (await generateKeyPair('RS256')).privateKey

  it.each<[string, (payload: Record<string, unknown>) => Promise<string> | string | undefined]>([
    ['no ID token', () => undefined],
    ['text for an ID token', () => 'not.a.token'],
    ['an unsigned ID token', (payload) => new UnsecuredJWT(payload).encode()],
    ['an ID token with another key', async (payload) => signedBy(await anotherKey(), 'RS256', payload)],
    ['the client’s secret as a key', (payload) => signedBy(Buffer.from(CLIENT_SECRET), 'HS256', payload)],
  ])('rejects %s', async (_what, forge) => {
    for (const algorithms of [['RS256'], ['RS256', 'none', 'HS256']]) {
      provider.manners.metadata.id_token_signing_alg_values_supported = algorithms
      const { oidc, flow, answer } = await atReturn()
      const id_token = await forge(claims(flow))
      provider.manners.tokenAnswer = ({ body }) => Object.assign(body, { id_token })
      expect(await refusalOf(oidc.finish(answer, flow))).toEqual(FAILED)
    }
  })

  it('rejects another state, another issuer in the redirect, and another verifier', async () => {
    const { oidc, flow, answer } = await atReturn()
    expect(await refusalOf(oidc.finish({ ...answer, state: 'another' }, flow))).toEqual(FAILED)
    const iss = 'https://accounts.example'
    expect(await refusalOf(oidc.finish({ ...answer, iss }, flow))).toEqual(FAILED)
    expect(provider.asked).not.toContain('/token')
    const verifier = 'v'.repeat(43)
    expect(await refusalOf(oidc.finish(answer, { ...flow, verifier }))).toEqual(FAILED)
  })

  it('rejects a missing issuer in the redirect of a provider that promises one', async () => {
    provider.manners.metadata.authorization_response_iss_parameter_supported = true
    expect(await refusalOf(signedIn())).toEqual(FAILED)
    provider.manners.redirect = (url) => url.searchParams.set('iss', provider.issuer)
    expect(await signedIn()).toMatchObject({ email: PERSON.email, email_proof: 'verified' })
  })

  it('rejects a code used twice', async () => {
    const { oidc, flow, answer } = await atReturn()
    await oidc.finish(answer, flow)
    expect(await refusalOf(oidc.finish(answer, flow))).toEqual(FAILED)
  })

  it.each([
    ['invalid_client', 'invalid_client'],
    [`no code ${'5'.repeat(20)}`, 'server responded with an error in the response body'],
  ])('logs the error “%s” as “%s”', async (error, cause) => {
    provider.manners.tokenAnswer = (answer) =>
      Object.assign(answer, { statusCode: 401, body: { error, error_description: CLIENT_SECRET } })
    const { oidc, flow, answer } = await atReturn()
    await expect(oidc.finish(answer, flow)).rejects.toMatchObject({ cause: { message: cause } })
  })
})

describe('a provider that does not work', () => {
  const misbehave = (path: string, status: number, type: string, body: string) => {
    provider.manners.at[path] = (_request, response) =>
      void response.writeHead(status, { 'content-type': type }).end(body)
  }

  it.each([DISCOVERY, '/token', '/jwks'])('is rejected for an invalid answer at %s', async (path) => {
    const nonsense: [number, string, string][] = [
      [200, 'text/html', '<!doctype html><title>Please sign in to the Wi-Fi</title>'],
      [200, 'application/json', '{"half":'],
      [200, 'application/json', '[]'],
      [404, 'application/json', '{}'],
      [302, 'text/plain', ''],
    ]
    for (const answer of nonsense) {
      misbehave(path, ...answer)
      expect(await refusalOf(signedIn())).toEqual(FAILED)
    }
  })

  it.each([DISCOVERY, '/token', '/jwks'])('is unavailable when it fails at %s', async (path) => {
    for (const status of [500, 503, 429]) {
      misbehave(path, status, 'application/json', '{}')
      expect(await refusalOf(signedIn())).toEqual(UNREACHABLE)
    }
    misbehave(path, 200, 'application/json', ' '.repeat(2 * 1024 * 1024))
    expect(await refusalOf(signedIn())).toEqual(UNREACHABLE)
    provider.manners.at[path] = (request) => void request.socket.destroy()
    expect(await refusalOf(signedIn())).toEqual(UNREACHABLE)
  })

  it('is rejected when it claims another issuer', async () => {
    provider.manners.metadata.issuer = 'https://accounts.example'
    expect(await refusalOf(aProvider().begin())).toEqual(FAILED)
  })

  it('is never called over plain http on another machine', async () => {
    expect(await refusalOf(aProvider({ issuer: 'http://accounts.example' }).begin())).toEqual(FAILED)
  })

  it('is given up when it does not answer, or when its answer has no end', async () => {
    const oidc = aProvider()
    const { answer, flow } = await atReturn(oidc)
    provider.manners.at['/token'] = () => {}
    let trickle: NodeJS.Timeout | undefined
    provider.manners.at[DISCOVERY] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      trickle = setInterval(() => response.write(' '), 500)
    }
    const refusals = await Promise.all([refusalOf(oidc.finish(answer, flow)), refusalOf(aProvider().begin())])
    clearInterval(trickle)
    expect(refusals).toEqual([UNREACHABLE, UNREACHABLE])
  })
})

test('a provider that was down is called again', async () => {
  const passing = await startProvider()
  const port = Number(new URL(passing.issuer).port)
  const oidc = aProvider({ issuer: passing.issuer })
  await passing.close()
  expect(await refusalOf(oidc.begin())).toEqual(UNREACHABLE)
  const back = await startProvider(port)
  expect((await oidc.begin()).url).toContain(`${back.issuer}/authorize?`)
  await back.close()
})
