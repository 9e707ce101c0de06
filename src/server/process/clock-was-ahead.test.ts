/** A clock that was ahead for a while, as of a machine without a battery, leaves nothing behind once it is right. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { atDesk } from '#test/support/version.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'

describe.each([
  ['400 days', 400 * DAY_MS],
  ['eight hours', 8 * HOUR_MS],
])('after a clock that was %s ahead', (_, ahead) => {
  let server: TestServer
  beforeEach(async () => {
    server = await aServer({ mailLimits: { perBatch: 3, perDay: 3 } })
  })
  afterEach(() => server.stop())

  /** Does it while the clock is ahead; afterwards the clock is right. */
  async function meanwhile<Result>(work: () => Promise<Result>): Promise<Result> {
    server.clock.advance(ahead)
    const result = await work()
    server.clock.advance(-ahead)
    return result
  }

  it('a token of then is refused, a session of then lasts no longer than its days, and a new one is good', async () => {
    const then = await meanwhile(() => signedIn(server))
    const me = (headers: Record<string, string>) => server.json('/api/get_me', { headers })
    expect((await me(then.headers)).status).toBe(401)
    const again = await sendJson(server, 'POST', '/api/token/refresh/', { refresh: then.refresh })
    expect(again.status).toBe(ahead > DAY_MS ? 401 : 200)
    expect((await me((await signedIn(server)).headers)).status).toBe(200)
  })

  it('an invitation of then ends with its own days', async () => {
    const link = await meanwhile(async () => {
      const { headers } = await signedIn(server)
      const { password: _password, ...person } = aPerson()
      const { body } = await sendJson(server, 'POST', '/api/users/invite', person, headers)
      return new URL(String(body.link)).searchParams
    })
    const { status } = await server.json(`/api/password_link?${link}`)
    expect(status).toBe(ahead > DAY_MS ? 404 : 200)
  })

  it('the mails of then count for no limit', async () => {
    const send = async () => {
      const { headers } = await signedIn(server)
      const customer = { name: 'Chan Mei Ling', email: 'mei.ling@kamsin.example', phone: '', detail: '' }
      const lines = [{ product: 1, quantity: 1 }]
      const statuses: number[] = []
      for (let count = 0; count < 4; count++) {
        const desk = atDesk(server, headers)
        const { body } = await desk.create({ contact: { ...customer, language: 'en' }, lines })
        statuses.push((await desk.send(body.id)).status)
      }
      return statuses
    }
    const limited = [200, 200, 200, 429]
    expect([await meanwhile(send), await send()]).toEqual([limited, limited])
  })

  it('the site status says so until something is recorded at the right time', async () => {
    const { headers } = await signedIn(server)
    const isFound = async () => {
      const { body } = await server.json<{ findings: { key: string }[] }>('/api/health', { headers })
      return body.findings.some(({ key }) => key === 'clockAhead')
    }
    await meanwhile(() => signedIn(server))
    expect(await isFound()).toBe(true)
    await signedIn(server)
    expect(await isFound()).toBe(false)
  })
})
