// @vitest-environment jsdom
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anAddress,
  aServer,
  clearCookies,
  type Procedures,
  type ServerCall,
  serverError,
  signInBrowser,
  writeCookie,
} from '#test/fixtures/signed-in-browser.ts'
import { ACCESS_COOKIE, CSRF_COOKIE, CURRENT_USER_COOKIE } from '../../shared/auth/cookies.ts'
import { api } from './api.ts'
import { readCookie } from './read-cookie.ts'

const address = anAddress(location)

beforeEach(() => {
  vi.stubGlobal('location', address.location)
  address.visits.length = 0
  writeCookie(CSRF_COOKIE, 'token')
})

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  clearCookies()
  sessionStorage.clear()
})

function serve(procedures: Procedures): ServerCall[] {
  const { fetch, calls } = aServer(procedures)
  vi.stubGlobal('fetch', fetch)
  return calls
}

/** A server that knows one access token, and issues it on refresh. */
function serveWith(good: string, refresh = () => writeCookie(ACCESS_COOKIE, good)): ServerCall[] {
  const whoKnows = ({ headers }: ServerCall) => {
    if (headers.authorization !== `Bearer ${good}`) throw serverError('unauthorized')
    return { email: 'kayan@example.com' }
  }
  return serve({ 'user.me': whoKnows, 'user.list': whoKnows, 'auth.refresh': refresh })
}

const newToken = () => {
  writeCookie(CSRF_COOKIE, 'new')
  return { csrf_token: 'new' }
}
const pathsOf = (calls: ServerCall[]) => calls.map(({ path }) => path)
const ends = () => {
  throw serverError('unauthorized')
}
const reasonOf = (error: unknown) => (error as { data?: { reason?: string } }).data?.reason

describe('a call of a signed-in user', () => {
  it('carries the access token, the CSRF token and the language of the page', async () => {
    document.documentElement.lang = 'zh-Hant-HK'
    signInBrowser('good')
    const calls = serveWith('good')
    await api.user.me.query()
    expect(calls).toMatchObject([
      {
        path: 'user.me',
        headers: { authorization: 'Bearer good', 'x-csrftoken': 'token', 'accept-language': 'zh-Hant-HK' },
      },
    ])
  })

  it('gets a token first if there is none, once for all waiting calls', async () => {
    signInBrowser()
    const calls = serveWith('good')
    await Promise.all([api.user.me.query(), api.user.list.query(), api.user.me.query()])
    expect(pathsOf(calls)).toEqual(['auth.refresh', 'user.me', 'user.list', 'user.me'])
  })

  it('is retried with a new token when the old one is refused', async () => {
    signInBrowser('stale')
    const calls = serveWith('good')
    await Promise.all([api.user.me.query(), api.user.list.query()])
    expect(pathsOf(calls)).toEqual(['user.me', 'user.list', 'auth.refresh', 'user.me', 'user.list'])
  })

  it('uses the token that another tab got while this one waited', async () => {
    signInBrowser('stale')
    const request = (_name: string, work: () => Promise<unknown>) => {
      writeCookie(ACCESS_COOKIE, 'good')
      return work()
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const calls = serveWith('good')
    await api.user.me.query()
    expect(pathsOf(calls)).toEqual(['user.me', 'user.me'])
  })

  it('is retried only once', async () => {
    signInBrowser('stale')
    const calls = serveWith('good', () => writeCookie(ACCESS_COOKIE, 'bad as well'))
    await expect(api.user.me.query()).rejects.toSatisfy((error) => reasonOf(error) === 'unauthorized')
    expect(pathsOf(calls)).toEqual(['user.me', 'auth.refresh', 'user.me'])
  })

  it('fails without signing out when the refresh gets no response', async () => {
    signInBrowser()
    serveWith('good', () => {
      throw new Error('no network')
    })
    await expect(api.user.me.query()).rejects.toBeInstanceOf(TRPCClientError)
    expect(readCookie(CURRENT_USER_COOKIE)).toBeDefined()
    expect(address.visits).toEqual([])
  })
})

describe('when the session is over', () => {
  it('a public page repeats the call as a visitor', async () => {
    signInBrowser('stale')
    const calls = serve({
      'quotation.form': ({ headers }) => (headers.authorization ? ends() : []),
      'auth.refresh': ends,
    })
    await expect(api.quotation.form.query()).resolves.toEqual([])
    expect(pathsOf(calls)).toEqual(['quotation.form', 'auth.refresh', 'quotation.form'])
    expect([readCookie(ACCESS_COOKIE), readCookie(CURRENT_USER_COOKIE)]).toEqual([undefined, undefined])
    expect(address.visits).toEqual([])
  })

  it('the internal area redirects to login and back, and keeps no data of the user', async () => {
    history.replaceState(null, '', '/internal/users?sort=name')
    sessionStorage.setItem('email', 'kayan@example.com')
    signInBrowser('stale')
    serveWith('good', ends)
    await expect(api.user.me.query()).rejects.toSatisfy((error) => reasonOf(error) === 'unauthorized')
    expect(address.visits).toEqual(['replace /login?dest=%2Finternal%2Fusers%3Fsort%3Dname'])
    expect([readCookie(ACCESS_COOKIE), readCookie(CURRENT_USER_COOKIE)]).toEqual([undefined, undefined])
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('signing in', () => {
  const login = () => api.auth.login.mutate({ username: 'kayan.lam', password: 'wrong', captcha: 'solved' })

  it('with a wrong password does not end the session', async () => {
    signInBrowser('good')
    const calls = serve({ 'auth.login': ends })
    await expect(login()).rejects.toSatisfy((error) => reasonOf(error) === 'unauthorized')
    expect(pathsOf(calls)).toEqual(['auth.login'])
    expect(readCookie(CURRENT_USER_COOKIE)).toBeDefined()
  })

  it('gets a CSRF token first if there is none', async () => {
    clearCookies()
    const calls = serve({
      'auth.csrf': newToken,
      'auth.login': ({ headers }) => ({ access: headers['x-csrftoken'] }),
    })
    await expect(login()).resolves.toEqual({ access: 'new' })
    expect(pathsOf(calls)).toEqual(['auth.csrf', 'auth.login'])
  })

  it('sends the token that it was given where cookies are blocked, so that the refusal can say so', async () => {
    clearCookies()
    const calls = serve({
      'auth.csrf': () => ({ csrf_token: 'given' }),
      'auth.login': ({ headers }) => {
        throw serverError(headers['x-csrftoken'] === 'given' ? 'csrf' : 'unexpected')
      },
    })
    await expect(login()).rejects.toSatisfy((error) => reasonOf(error) === 'csrf')
    expect(calls.at(-1)?.headers['x-csrftoken']).toBe('given')
  })

  it('is retried with a new CSRF token when the old one is refused', async () => {
    const calls = serve({
      'auth.csrf': newToken,
      'auth.login': ({ headers }) => {
        if (headers['x-csrftoken'] !== 'new') throw serverError('csrf')
        return { access: 'token' }
      },
    })
    await expect(login()).resolves.toEqual({ access: 'token' })
    expect(pathsOf(calls)).toEqual(['auth.login', 'auth.csrf', 'auth.login'])
  })
})
