/** Test support: the server as the browser sees it, the cookies that it sets, and a location that records navigation. */
import superjson, { type SuperJSONResult } from 'superjson'
import { ACCESS_COOKIE, CURRENT_USER_COOKIE, type CurrentUser } from '../../shared/auth/cookies.ts'

export interface ServerCall {
  path: string
  headers: Record<string, string>
  input: unknown
}

/** Each returns the data or throws `serverError(…)`; any other error is a network failure. */
export type Procedures = Record<string, (call: ServerCall) => unknown>

export function serverError(
  reason: string,
  fields?: Record<string, string>,
  extra?: Record<string, unknown>,
): ServerError {
  return new ServerError({
    reason,
    detail: `detail of ${reason}`,
    ...(fields && { fields }),
    ...(extra && { extra }),
  })
}

class ServerError {
  constructor(
    readonly data: {
      reason: string
      detail: string
      fields?: Record<string, string>
      extra?: Record<string, unknown>
    },
  ) {}
}

/** Replaces `fetch`, implements tRPC batches, and records the calls. */
export function aServer(procedures: Procedures): { fetch: typeof fetch; calls: ServerCall[] } {
  const calls: ServerCall[] = []
  return {
    calls,
    async fetch(url, init) {
      const { pathname, searchParams } = new URL(String(url), 'http://site.test')
      const inputs: Record<number, SuperJSONResult> = JSON.parse(
        String(init?.body ?? searchParams.get('input')),
      )
      const calling = pathname
        .replace('/trpc/', '')
        .split(',')
        .map((path, index) => {
          const input = superjson.deserialize(inputs[index]!)
          const call = { path, headers: init?.headers as Record<string, string>, input }
          calls.push(call)
          return answerOf(procedures, call)
        })
      return Response.json(await Promise.all(calling))
    },
  }
}

async function answerOf(procedures: Procedures, call: ServerCall): Promise<object> {
  try {
    return { result: { data: superjson.serialize((await procedures[call.path]?.(call)) ?? null) } }
  } catch (error) {
    if (error instanceof ServerError)
      return { error: superjson.serialize({ message: '', code: -32_000, data: error.data }) }
    throw error
  }
}

export const KAYAN: CurrentUser = {
  id: 7,
  username: 'kayan.lam',
  first_name: 'Ka Yan',
  last_name: '林',
  is_staff: true,
  expires_at: new Date(Date.now() + 60_000).toISOString(),
}

export function signInBrowser(access?: string, user: CurrentUser = KAYAN): void {
  writeCookie(CURRENT_USER_COOKIE, encodeURIComponent(JSON.stringify(user)))
  if (access) writeCookie(ACCESS_COOKIE, access)
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's header does
  document.cookie = `${name}=${value}; Path=/`
}

export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${pair.split('=', 1)[0]}=; Path=/; Max-Age=0`
  }
}

/** The page's location, which records navigation instead of leaving. */
export function anAddress(real: Location): { location: object; visits: string[] } {
  const visits: string[] = []
  const leave = (how: string) => (to: string) => visits.push(`${how} ${to}`)
  return {
    visits,
    location: {
      get pathname() {
        return real.pathname
      },
      get search() {
        return real.search
      },
      get href() {
        return real.href
      },
      assign: leave('assign'),
      replace: leave('replace'),
    },
  }
}
