/** Users in browsers and programs at the REST endpoint, for tests. */
import { ADMIN, type TestServer } from './server.ts'
import { readTrpc } from './trpc.ts'

type Body = Record<string, unknown> & { access?: string; refresh?: string }

export interface Answer {
  status: number
  body: Body
  headers: Headers
}

interface Call {
  from?: string
  headers?: Record<string, string>
  /** Explicitly undefined: none. */
  csrf?: { cookie: string; header: string } | undefined
}

const CSRF = 'c'.repeat(43)
let addresses = 0

/** An unused address, so that limits by address do not affect other tests. */
export function newAddress(): string {
  addresses += 1
  return `198.51.${100 + (addresses >> 8)}.${addresses & 255}`
}

/** `POST /api/token/` with a solved captcha, like a program. */
export async function token(
  server: TestServer,
  input: Record<string, unknown> = {},
  call: Call = {},
): Promise<Answer> {
  const csrf = 'csrf' in call ? call.csrf : { cookie: CSRF, header: CSRF }
  const { status, body, headers } = await server.json<Body>('/api/token/', {
    method: 'POST',
    from: call.from ?? newAddress(),
    headers: {
      'content-type': 'application/json',
      ...(csrf && { cookie: `csrftoken=${csrf.cookie}`, 'x-csrftoken': csrf.header }),
      ...call.headers,
    },
    body: JSON.stringify({
      ...ADMIN,
      captcha: input.captcha ?? (await server.solveCaptchaAtOnce()),
      ...input,
    }),
  })
  return { status, body, headers }
}

export interface SignedInCaller {
  access: string
  refresh: string
  headers: { authorization: string }
}

/** Signs in as a program; as the admin by default. */
export async function signedIn(
  server: TestServer,
  person: { username: string; password: string } = ADMIN,
): Promise<SignedInCaller> {
  const { status, body } = await token(server, person)
  if (status !== 200) throw new Error(`${person.username} could not sign in: ${JSON.stringify(body)}`)
  return { access: body.access!, refresh: body.refresh!, headers: { authorization: `Bearer ${body.access}` } }
}

export interface TestBrowser {
  jar: Map<string, string>
  cookieHeader(jar?: Map<string, string>): string
  post(
    procedure: string,
    input: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer & { cookies: string[] }>
  signIn(person?: { username: string; password: string }): Promise<Answer & { cookies: string[] }>
  refresh(jar?: Map<string, string>): Promise<Answer>
}

/** A browser with its cookies, for the tRPC endpoint. */
export function aBrowser(server: TestServer, from = newAddress()): TestBrowser {
  const jar = new Map([['csrftoken', CSRF]])
  const cookieHeader = (cookies = jar) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function post(
    procedure: string,
    input: unknown,
    headers: Record<string, string> = {},
    cookies = jar,
  ): Promise<Answer & { cookies: string[] }> {
    const response = await server.call(`/trpc/${procedure}`, {
      method: 'POST',
      from,
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': jar.get('csrftoken') ?? '',
        cookie: cookieHeader(cookies),
        ...headers,
      },
      body: JSON.stringify(input),
    })
    const lines = response.headers.getSetCookie()
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') jar.delete(name!)
      else jar.set(name!, value!)
    }
    const { result, error } = await readTrpc<{ result?: { data: Body }; error?: { data: Body } }>(response)
    return {
      status: response.status,
      body: result?.data ?? error?.data ?? {},
      headers: response.headers,
      cookies: lines,
    }
  }

  return {
    jar,
    cookieHeader,
    post,
    signIn: async (person = ADMIN) =>
      post('auth.login', { ...person, captcha: await server.solveCaptchaAtOnce() }),
    refresh: (cookies) => post('auth.refresh', {}, {}, cookies),
  }
}
