// @vitest-environment jsdom

import { setImmediate as nextTurn } from 'node:timers/promises'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CSRF_COOKIE } from '#shared/auth/cookies.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { login as texts } from '#shared/i18n/en/login.ts'
import { fill } from '#shared/i18n/t.ts'
import {
  alertText,
  anEasyChallenge,
  captchaButton,
  field,
  openLogin,
  pressEnterIn,
  submitButton,
  type,
} from '#test/fixtures/login-page.tsx'
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
import { settled } from '#test/support/settled.ts'
import { until } from '#test/support/until.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const address = anAddress(location)
const challenge = await anEasyChallenge()
let close: () => void = () => undefined
let answers: Response[]

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  answers = []
  vi.stubGlobal('location', address.location)
  address.visits.length = 0
  writeCookie(CSRF_COOKIE, 'token')
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  clearCookies()
  sessionStorage.clear()
})

const me = () => ({ email: 'kayan@example.com' })
const wrong = () => {
  throw serverError('unauthorized')
}

async function visit(procedures: Procedures, ...where: Parameters<typeof openLogin>): Promise<ServerCall[]> {
  const { fetch, calls } = aServer({ 'captcha.challenge': () => challenge, 'user.me': me, ...procedures })
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await fetch(...call)
    answers.push(answer)
    return answer
  })
  close = await openLogin(...where)
  return calls
}

const pathsOf = (calls: ServerCall[]) => calls.map(({ path }) => path)

async function solve(): Promise<void> {
  act(() => captchaButton().click())
  await settled(() => expect(submitButton()).not.toBeNull())
}

async function signIn(password = 'fried rice'): Promise<void> {
  type('username', 'kayan.lam')
  type('password', password)
  await solve()
  act(() => submitButton()?.click())
}

describe('the form', () => {
  it('hides its button until the captcha is solved, with an explanation', async () => {
    await visit({})
    expect(submitButton()).toBeNull()
    expect(document.body.textContent).toContain(texts.waiting)
    await solve()
    expect(submitButton()?.textContent).toBe(texts.signIn)
    expect(document.body.textContent).not.toContain(texts.waiting)
  })

  it('starts the captcha on Enter, then focuses the button', async () => {
    await visit({})
    field('password').focus()
    pressEnterIn('password')
    expect(document.activeElement).toBe(captchaButton())
    await settled(() => expect(document.activeElement).toBe(submitButton()))
  })

  it('reports missing fields without a request', async () => {
    const calls = await visit({})
    type('username', ' ')
    await solve()
    act(() => submitButton()?.click())
    expect(alertText()).toBe(texts.fillAll)
    expect(field('username').getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('login-username-error')?.textContent).toBe(texts.usernameMissing)
    expect(document.getElementById('login-password-error')?.textContent).toBe(texts.passwordMissing)
    expect(document.activeElement).toBe(field('username'))
    expect(pathsOf(calls)).not.toContain('auth.login')
    type('password', 'x')
    expect(document.getElementById('login-password-error')).toBeNull()
  })

  it('shows and hides the password, and hides it on submit', async () => {
    await visit({ 'auth.login': wrong })
    const toggle = () => document.querySelector<HTMLButtonElement>('[aria-controls=login-password]')
    act(() => toggle()?.click())
    expect([field('password').type, toggle()?.textContent]).toEqual(['text', 'Hide'])
    act(() => toggle()?.click())
    expect([field('password').type, toggle()?.textContent]).toEqual(['password', 'Show'])
    act(() => toggle()?.click())
    await signIn()
    expect(field('password').type).toBe('password')
    await settled(() => expect(alertText()).not.toBe(''))
    await settled(() => expect(submitButton()).not.toBeNull())
  })
})

describe('after a session that ended by itself', () => {
  it('says so, and whether what was typed is kept', async () => {
    sessionStorage.setItem('drafts', JSON.stringify({ owner: 7, drafts: [] }))
    await visit({}, '?dest=/internal')
    expect(document.body.textContent).toContain(texts.ended)
    close()
    sessionStorage.setItem('drafts', JSON.stringify({ owner: 7, drafts: [['draft:new-notice', '{}']] }))
    await visit({}, '?dest=/internal')
    expect(document.body.textContent).toContain(texts.endedWithDrafts)
  })
})

describe('signing in', () => {
  it('names the destination after a redirect by the guard', async () => {
    await visit({}, '?dest=/internal')
    expect(document.body.textContent).toContain(fill(texts.goOnTo, { place: texts.placeDashboard }))
  })

  it('keeps the email address for this tab and continues with a full load', async () => {
    const signedIn = () => {
      signInBrowser('access')
      return { access: 'access' }
    }
    const calls = await visit({ 'auth.login': signedIn }, '?dest=/internal/users')
    await signIn()
    await settled(() => expect(address.visits).toEqual(['assign /internal/users']))
    expect(sessionStorage.getItem('email')).toBe('kayan@example.com')
    expect(submitButton()?.textContent).toBe(texts.signingIn)
    expect(calls.find(({ path }) => path === 'auth.login')?.input).toMatchObject({
      username: 'kayan.lam',
      password: 'fried rice',
      captcha: expect.any(String),
    })
  })
})

describe('a refused sign-in', () => {
  it('shows the reason for seven seconds, keeps the typed values, and solves the next captcha automatically', async () => {
    const calls = await visit({ 'auth.login': wrong })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await signIn('wrong password')
    await settled(() => expect(alertText()).toBe('detail of unauthorized'))
    expect([field('username').value, field('password').value]).toEqual(['kayan.lam', 'wrong password'])
    expect(document.activeElement).toBe(field('password'))
    expect([field('password').selectionStart, field('password').selectionEnd]).toEqual([0, 14])
    await settled(() => expect(submitButton()).not.toBeNull())
    expect(pathsOf(calls)).toEqual(['captcha.challenge', 'auth.login', 'captcha.challenge'])
    act(() => void vi.advanceTimersByTime(STATUS_MESSAGE_SECONDS * 1_000))
    expect(alertText()).toBe('')
  })

  it('shows an error at its field, and keeps it there', async () => {
    const failing = () => {
      throw serverError('invalid', { username: 'no such letters' })
    }
    await visit({ 'auth.login': failing })
    await signIn()
    await settled(() => expect(document.getElementById('login-username-error')).not.toBeNull())
    expect(document.activeElement).toBe(field('username'))
    await settled(() => expect(submitButton()).not.toBeNull())
  })

  it('without a response shows a general error, and keeps the captcha', async () => {
    const calls = await visit({
      'auth.login': () => {
        throw new Error('no network')
      },
    })
    await signIn()
    await settled(() => expect(alertText()).toBe(texts.failed))
    expect(submitButton()).not.toBeNull()
    expect(pathsOf(calls)).toEqual(['captcha.challenge', 'auth.login'])
  })
})

describe('an account with two-step verification', () => {
  const askForCode = () => {
    throw serverError('second_step', undefined, { second_step: 'the token' })
  }
  const heading = () => document.querySelector('h1')?.textContent
  const switchKind = () => document.querySelector<HTMLButtonElement>('label ~ button')
  const typeCode = async (code: string) => {
    await settled(() => expect(field('code')).not.toBeNull())
    type('code', code)
    act(() => submitButton()?.click())
  }

  it('shows the code form instead, and continues after it', async () => {
    const signedIn = () => {
      signInBrowser('access')
      return { access: 'access' }
    }
    const calls = await visit(
      { 'auth.login': askForCode, 'auth.secondStep': signedIn },
      '?dest=/internal/users',
      'google',
    )
    await signIn()
    await settled(() => expect(heading()).toBe(texts.codeTitle))
    expect([field('username'), captchaButton()]).toEqual([null, null])
    expect(document.querySelector('a[href^="/api/google_oauth"]')).toBeNull()
    expect([field('code').inputMode, field('code').autocomplete]).toEqual(['numeric', 'one-time-code'])
    expect(document.activeElement).toBe(field('code'))
    await typeCode('123 456')
    await settled(() => expect(address.visits).toEqual(['assign /internal/users']))
    expect(calls.find(({ path }) => path === 'auth.secondStep')?.input).toEqual({
      token: 'the token',
      code: '123 456',
    })
  })

  it('reports a wrong or missing code for seven seconds, and keeps the field', async () => {
    const wrongCode = () => {
      throw serverError('unauthorized', { code: 'wrong' })
    }
    const calls = await visit({ 'auth.login': askForCode, 'auth.secondStep': wrongCode })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await signIn()
    await typeCode('')
    expect(alertText()).toBe(texts.codeMissing)
    expect(pathsOf(calls)).not.toContain('auth.secondStep')
    await typeCode('123456')
    await settled(() => expect(alertText()).toBe('detail of unauthorized'))
    expect([field('code').value, field('code').selectionEnd]).toEqual(['123456', 6])
    act(() => void vi.advanceTimersByTime(STATUS_MESSAGE_SECONDS * 1_000))
    expect(alertText()).toBe('')
  })

  it('accepts a recovery code, in another field', async () => {
    await visit({ 'auth.login': askForCode })
    await signIn()
    await settled(() => expect(field('code')).not.toBeNull())
    type('code', '123')
    act(() => switchKind()?.click())
    expect([field('code').value, field('code').inputMode]).toEqual(['', 'text'])
    expect(document.querySelector('label')?.textContent).toBe(texts.recoveryCode)
    expect(document.activeElement).toBe(field('code'))
  })

  it('asks for the code again after a reload, without the password, until the user has signed in', async () => {
    const signedIn = () => signInBrowser('access')
    await visit({ 'auth.login': askForCode })
    await signIn()
    await settled(() => expect(field('code')).not.toBeNull())
    close()
    await visit({ 'auth.secondStep': signedIn })
    await settled(() => expect(field('code')).not.toBeNull())
    await typeCode('123456')
    await settled(() => expect(address.visits).toEqual(['assign /internal']))
    expect(sessionStorage.getItem('second-step')).toBeNull()
  })

  it('starts again with the button, and when the token has expired', async () => {
    const over = () => {
      throw serverError('unauthorized', { token: 'over' })
    }
    await visit({ 'auth.login': askForCode, 'auth.secondStep': over })
    await signIn()
    await settled(() => expect(field('code')).not.toBeNull())
    act(() => [...document.querySelectorAll('button')].at(-1)?.click())
    expect([heading(), field('username').value]).toEqual([texts.title, ''])
    expect(document.activeElement).toBe(field('username'))
    await signIn()
    await typeCode('123456')
    await settled(() => expect(heading()).toBe(texts.title))
    expect(alertText()).toBe('detail of unauthorized')
  })
})

describe('a user who is already signed in', () => {
  it('continues at once', async () => {
    signInBrowser('access')
    await visit({}, '?dest=//elsewhere.example')
    await settled(() => expect(address.visits).toContain('replace /internal'))
    expect(sessionStorage.getItem('email')).toBe('kayan@example.com')
  })

  it('stays on the form if the session is over, and is signed out', async () => {
    signInBrowser('stale')
    const calls = await visit({ 'user.me': wrong, 'auth.refresh': wrong })
    await settled(() => expect(document.cookie).not.toContain('current_user'))
    expect(pathsOf(calls)).toContain('auth.refresh')
    expect(address.visits).toEqual([])
    expect(field('username')).not.toBeNull()
  })
})

describe('the provider', () => {
  it('is offered only if configured, by its name, with the destination', async () => {
    await visit({})
    expect(document.querySelector('a[href^="/api/google_oauth"]')).toBeNull()
    close()
    await visit({}, '?dest=/internal/users', 'google')
    const link = document.querySelector('a[href^="/api/google_oauth"]')
    expect(link?.textContent).toBe(texts.withGoogle)
    expect(link?.getAttribute('href')).toBe('/api/google_oauth?dest=%2Finternal%2Fusers')
    close()
    await visit({}, '', 'other')
    expect(document.querySelector('a[href^="/api/google_oauth"]')?.textContent).toBe(texts.withCompany)
  })

  it('redirects back: its answer is removed from the URL and used once', async () => {
    const signedIn = () => {
      signInBrowser('access')
      return { access_token: 'access', dest: '/internal/users' }
    }
    const calls = await visit(
      { 'auth.google': signedIn },
      '?code=secret&state=abc&iss=https%3A%2F%2Fi.example&scope=email',
    )
    expect(document.querySelector('[role=status]')?.textContent).toBe(texts.returning)
    expect(location.search).toBe('')
    await settled(() => expect(address.visits).toEqual(['replace /internal/users']))
    const google = calls.filter(({ path }) => path === 'auth.google')
    expect(google.map(({ input }) => input)).toEqual([
      { code: 'secret', state: 'abc', iss: 'https://i.example' },
    ])
  })

  it('shows the form and the server’s message after a refusal', async () => {
    const calls = await visit({ 'auth.google': wrong }, '?error=access_denied&dest=/internal/users')
    await settled(() => expect(alertText()).toBe('detail of unauthorized'))
    expect(calls.map(({ input }) => input)).toEqual([{ error: 'access_denied' }])
    expect(location.search).toBe('?dest=%2Finternal%2Fusers')
    expect(field('username')).not.toBeNull()
  })

  it('keeps the original destination after a refusal, as the form does', async () => {
    const signedIn = () => {
      signInBrowser('access')
      return { access: 'access' }
    }
    const refused = () => {
      throw serverError('unauthorized', undefined, { dest: '/internal/users' })
    }
    await visit({ 'auth.google': refused, 'auth.login': signedIn }, '?error=access_denied&state=x', 'other')
    await settled(() => expect(alertText()).toBe('detail of unauthorized'))
    expect(location.search).toBe('?dest=%2Finternal%2Fusers')
    const link = document.querySelector('a[href^="/api/google_oauth"]')
    expect(link?.getAttribute('href')).toBe('/api/google_oauth?dest=%2Finternal%2Fusers')
    await signIn()
    await settled(() => expect(address.visits).toEqual(['assign /internal/users']))
  })

  it('does not redirect a visitor who has left the page before its answer arrives', async () => {
    let answer: () => void = () => undefined
    const refused = async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      throw serverError('unauthorized', undefined, { dest: '/internal' })
    }
    const calls = await visit({ 'auth.google': refused }, '?error=access_denied&state=x')
    await settled(() => expect(pathsOf(calls)).toContain('auth.google'))
    close()
    history.replaceState(null, '', '/services')
    const before = answers.length
    answer()
    await until(() => expect(answers[before]?.bodyUsed).toBe(true))
    await nextTurn()
    expect(location.pathname).toBe('/services')
    expect(address.visits).toEqual([])
  })
})
