/** Rejects everything that is not an access token of ours (RFC 8725; docs/rules.md, Access). */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'

let server: TestServer
let caller: SignedInCaller
let payload: Record<string, unknown>
beforeAll(async () => {
  server = await aServer()
  caller = await signedIn(server)
  payload = JSON.parse(Buffer.from(caller.access.split('.')[1]!, 'base64url').toString())
})
afterAll(() => server.stop())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = { alg: 'HS256', typ: 'at+jwt' }

/** Signed with the server's own key: everything is right except what the test changes. */
async function ours(claims: object, head: object = header): Promise<string> {
  const text = `${part(head)}.${part(claims)}`
  const signature = await crypto.subtle.sign('HMAC', server.services.auth.keys.access, Buffer.from(text))
  return `${text}.${Buffer.from(signature).toString('base64url')}`
}

async function statusOf(token: string): Promise<number> {
  return (await server.call('/api/get_me', { headers: { authorization: `Bearer ${token}` } })).status
}

describe('an access token', () => {
  it('is accepted when it is ours', async () => {
    expect(await statusOf(caller.access)).toBe(200)
    expect(await statusOf(await ours(payload))).toBe(200)
  })

  it('is rejected once it has ended, however often it was accepted before', async () => {
    const ends = Math.floor(server.clock.now() / 1_000) + 60
    const token = await ours({ ...payload, exp: ends })
    expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200])
    expect(await statusOf(token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBe(401)
    server.clock.advance(60_000)
    expect(await statusOf(token)).toBe(401)
    server.clock.advance(-60_000)
  })

  it.each<[string, () => string | Promise<string>]>([
    ['with alg none', () => `${part({ ...header, alg: 'none' })}.${part(payload)}.`],
    [
      'with alg none and the old signature',
      () => caller.access.replace(/^[^.]+/, part({ ...header, alg: 'none' })),
    ],
    ['with another secret', () => signedWith('sha256', 'guess', header)],
    ['with an empty secret', () => signedWith('sha256', '', header)],
    ['with HS512', () => signedWith('sha512', 'guess', { ...header, alg: 'HS512' })],
    ['with RS256', rsa],
    ['with a changed claim', () => caller.access.replace(/\.[^.]+\./, `.${part({ ...payload, sub: '2' })}.`)],
    ['with a cut signature', () => caller.access.slice(0, -4)],
    ['without a signature', () => caller.access.replace(/[^.]+$/, '')],
    ['that has ended', () => ours({ ...payload, exp: Math.floor(Date.now() / 1_000) - 1 })],
    ['that never ends', () => ours({ ...payload, exp: undefined })],
    ['that begins later', () => ours({ ...payload, nbf: Math.floor(Date.now() / 1_000) + 3_600 })],
    ['for another audience', () => ours({ ...payload, aud: 'oidc_flow' })],
    ['of another issuer', () => ours({ ...payload, iss: 'elsewhere' })],
    ['of another type', () => ours(payload, { ...header, typ: 'JWT' })],
    ['without a session', () => ours({ ...payload, sid: undefined })],
    ['with a session that is not text', () => ours({ ...payload, sid: { $ne: null } })],
    ['of another user than its session’s', () => ours({ ...payload, sub: '2' })],
    ['of an odd user', () => ours({ ...payload, sub: '1e0' })],
    ['with an unknown critical header', () => ours(payload, { ...header, crit: ['x'], x: 1 })],
    ['that is a refresh token', () => caller.refresh],
    ['of a megabyte', () => ours({ ...payload, filler: 'x'.repeat(5_000) })],
    ['that is not a token', () => 'a.b.c'],
  ])('is rejected %s', async (_what, token) => {
    expect(await statusOf(await token())).toBe(401)
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic YWRtaW46eA==', 'Token x'])(
    'is rejected with the header %j',
    async (authorization) => {
      const answer = await server.call('/api/get_me', { headers: { authorization } })
      expect(answer.status).toBe(401)
    },
  )
})

function signedWith(hash: string, secret: string, head: object): string {
  const text = `${part(head)}.${part(payload)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

function rsa(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const text = `${part({ ...header, alg: 'RS256' })}.${part(payload)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}
