/** A tRPC client with superjson, as someone writes it who has only the types and the address of the site. */
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_CONTACT } from '#test/support/quotation.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { AppRouter } from '../router.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Keeps cookies as a browser does, and sends what the site reads from them. */
function aClient() {
  const jar = new Map<string, string>()
  const from = newAddress()
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${server.url}/trpc`,
        transformer: superjson,
        headers: () => ({
          'x-forwarded-for': from,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrftoken': jar.get('csrftoken') ?? '',
          ...(jar.has('access') && { authorization: `Bearer ${jar.get('access')}` }),
        }),
        async fetch(url, init) {
          const response = await fetch(url, init as RequestInit)
          for (const line of response.headers.getSetCookie()) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
            jar.set(name!, value!)
          }
          return response
        },
      }),
    ],
  })
}

type Client = ReturnType<typeof aClient>

async function signIn(client: Client): Promise<void> {
  await client.auth.csrf.query()
  await client.auth.login.mutate({ ...ADMIN, captcha: await server.solveCaptcha() })
}

describe('a visitor', () => {
  it('chooses products, submits a quotation and looks it up', async () => {
    const client = aClient()
    const [products] = Object.values(await client.quotation.form.query())
    const [id, , monthly, upfront] = products![0]!
    const receipt = await client.quotation.submit.mutate({
      captcha: await server.solveCaptcha(),
      products: { [id]: 2 },
      contact: A_CONTACT,
    })
    const view = await client.quotation.get.query({ id: receipt.id })
    expect(view).toMatchObject({
      file: receipt.file,
      status: 'pending_verification',
      monthly_total: 2 * monthly,
      upfront_total: 2 * upfront,
    })
    expect(view.created_at).toBeInstanceOf(Date)
    expect(view.expires_at.getTime() - view.created_at.getTime()).toBe(30 * MINUTE_MS)
    const { body } = await server.json(`/api/quotation/get?id=${receipt.id}`)
    expect(body.expires_at).toBe(view.expires_at.toISOString())
    await client.quotation.cancel.mutate({ id: receipt.id })
    expect((await client.quotation.restorable.query({ id: receipt.id })).restorable_until).toEqual(
      view.expires_at,
    )
  })

  it('gets errors with their code and reason, beside the answers of the same batch', async () => {
    const client = aClient()
    const [missing, form] = await Promise.allSettled([
      client.quotation.get.query({ id: '000001' }),
      client.quotation.form.query(),
    ])
    expect(missing).toMatchObject({
      status: 'rejected',
      reason: { data: { code: 'NOT_FOUND', httpStatus: 404, reason: 'not_found' }, shape: { code: -32_004 } },
    })
    expect(form.status).toBe('fulfilled')
  })
})

describe('an admin', () => {
  it('signs in, and lists who and what there is', async () => {
    const client = aClient()
    await expect(client.user.list.query()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
    await signIn(client)
    const [users, sessions, { part }] = await Promise.all([
      client.user.list.query(),
      client.session.list.query(),
      client.contact.list.query({}),
    ])
    expect(users).toMatchObject([{ username: ADMIN.username, date_joined: expect.any(String) }])
    expect(sessions[0]!.expires_at.getTime()).toBeGreaterThan(server.clock.now())
    expect(part).toEqual([])
  })

  it('sends a Date, or none, where an input has a time', async () => {
    const client = aClient()
    await signIn(client)
    const tomorrow = new Date(server.clock.now() + 24 * 60 * MINUTE_MS)
    const notice = await client.notice.create.mutate({
      title: 'Delivery',
      content: 'At the back door.',
      shows_from: tomorrow,
      shows_until: undefined,
    })
    expect(notice).toMatchObject({ shows_from: tomorrow, shows_until: null })
    const listed = (await client.notice.list.query()).toSorted((a, b) => b.date.getTime() - a.date.getTime())
    expect(listed[0]).toEqual(notice)
  })
})
