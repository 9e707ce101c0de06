// @vitest-environment jsdom

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CSRF_COOKIE } from '#shared/auth/cookies.ts'
import { emptyTexts } from '#shared/base/fields.ts'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { CONTACT_FORM, type ContactField } from '#shared/contact/contact.ts'
import { contact as texts } from '#shared/i18n/en/contact.ts'
import { en } from '#shared/i18n/en.ts'
import {
  alertText,
  captchaButton,
  field,
  openContact,
  statusText,
  submitButton,
  type,
} from '#test/fixtures/contact-page.tsx'
import { anEasyChallenge } from '#test/fixtures/login-page.tsx'
import {
  aServer,
  clearCookies,
  type Procedures,
  type ServerCall,
  serverError,
  writeCookie,
} from '#test/fixtures/signed-in-browser.ts'
import { settled } from '#test/support/settled.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const challenge = await anEasyChallenge()
const WRITTEN: Record<ContactField, string> = {
  ...emptyTexts(CONTACT_FORM),
  name: 'Chan Mei Ling',
  phone_number: '+852 2345 6789',
  email: 'meiling@kamsin.example',
  message: 'Two tills, please.\nBy March.',
}
const received = () => ({ ...WRITTEN, id: 7, date: '2026-11-21T07:19:00.000Z' })
let close: () => void = () => undefined

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  writeCookie(CSRF_COOKIE, 'token')
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  clearCookies()
  sessionStorage.clear()
})

async function visit(procedures: Procedures = {}): Promise<ServerCall[]> {
  const { fetch, calls } = aServer({ 'captcha.challenge': () => challenge, ...procedures })
  vi.stubGlobal('fetch', fetch)
  close = await openContact()
  return calls
}

const press = () => act(() => submitButton().click())
const sent = (calls: ServerCall[]) => calls.filter(({ path }) => path === 'contact.submit')

async function writeAndSend(): Promise<void> {
  for (const name of CONTACT_FORM) type(name, WRITTEN[name])
  act(() => captchaButton().click())
  await settled(() => expect(captchaButton().textContent).toContain(en.captcha.solved))
  press()
}

describe('the form', () => {
  it('reports missing fields without a request, and focuses the first', async () => {
    const calls = await visit()
    type('name', 'Mei')
    type('message', ' ')
    press()
    expect(alertText()).toBe(en.error.fillAll)
    expect(document.activeElement).toBe(field('phone_number'))
    expect(CONTACT_FORM.filter((name) => field(name).getAttribute('aria-invalid') === 'true')).toEqual([
      'phone_number',
      'email',
      'message',
    ])
    expect(calls).toEqual([])
    type('phone_number', '1')
    expect(field('phone_number').getAttribute('aria-invalid')).toBe('false')
  })

  it('clears the errors once the fields are filled in and the captcha is solved', async () => {
    await visit()
    press()
    expect(alertText()).toBe(en.error.fillAll)
    for (const name of CONTACT_FORM) type(name, WRITTEN[name])
    await settled(() => expect(alertText()).toBe(''))
    press()
    expect(alertText()).toBe(texts.captchaMissing)
    act(() => captchaButton().click())
    await settled(() => expect(alertText()).toBe(''))
  })

  it('announces an invalid email address as soon as the field loses focus', async () => {
    await visit()
    act(() => field('email').focus())
    type('email', 'meiling@kamsin')
    expect(field('email').getAttribute('aria-invalid')).toBe('false')
    act(() => field('message').focus())
    const error = document.getElementById(`${field('email').id}-error`)
    expect(error?.textContent).toBe(texts.emailMistyped)
    expect(error?.closest('[aria-live=polite]')).not.toBeNull()
    type('email', WRITTEN.email)
    expect(field('email').getAttribute('aria-invalid')).toBe('false')
  })

  it('asks for the captcha beside it', async () => {
    const calls = await visit()
    for (const name of CONTACT_FORM) type(name, WRITTEN[name])
    press()
    expect(alertText()).toBe(texts.captchaMissing)
    expect(document.activeElement).toBe(captchaButton())
    expect(calls).toEqual([])
  })

  it('keeps what was typed for the session', async () => {
    await visit()
    for (const name of CONTACT_FORM) type(name, WRITTEN[name])
    close()
    await visit()
    expect(CONTACT_FORM.map((name) => field(name).value)).toEqual(CONTACT_FORM.map((name) => WRITTEN[name]))
    close()
    sessionStorage.setItem('contact-draft', '{"name":7')
    await visit()
    expect(field('name').value).toBe('')
  })

  it('has a honeypot that neither pointer nor keyboard reaches', async () => {
    await visit()
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')!
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
  })
})

describe('sending', () => {
  it('is announced, shows thanks for seven seconds, and ignores further clicks', async () => {
    const calls = await visit({ 'contact.submit': received })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await writeAndSend()
    expect([statusText(), submitButton().textContent]).toEqual([texts.sending, texts.sending])
    press()
    await settled(() => expect(statusText()).toBe(texts.thanks))
    expect(document.activeElement?.textContent).toBe(texts.receivedTitle)
    expect(document.querySelector('dl.mt-4')?.textContent).toContain(WRITTEN.message)
    expect(submitButton().textContent).toBe(texts.sent)
    press()
    act(() => void vi.advanceTimersByTime(STATUS_MESSAGE_SECONDS * 1_000))
    expect([statusText(), alertText()]).toEqual(['', ''])
    press()
    expect(statusText()).toBe(texts.thanks)
    expect(sent(calls).map(({ input }) => input)).toEqual([
      { ...WRITTEN, website: '', captcha: expect.any(String) },
    ])
    expect(sessionStorage.getItem('contact-draft')).not.toContain(WRITTEN.name)
  })

  it('sends what a robot wrote into the honeypot', async () => {
    const calls = await visit({ 'contact.submit': received })
    document.querySelector<HTMLInputElement>('input[name=website]')!.value = 'https://pills.example'
    await writeAndSend()
    await settled(() => expect(statusText()).toBe(texts.thanks))
    expect(sent(calls)[0]?.input).toMatchObject({ website: 'https://pills.example' })
  })

  it('that is refused shows the reason, also at the field, loses nothing, and can be fixed', async () => {
    const answers = [
      () => {
        throw serverError('invalid', { email: 'no such address' })
      },
      received,
    ]
    const calls = await visit({ 'contact.submit': () => answers.shift()!() })
    await writeAndSend()
    await settled(() => expect(alertText()).toBe(`${texts.email}: no such address`))
    expect(document.activeElement).toBe(field('email'))
    expect(document.body.textContent).toContain('no such address')
    expect(CONTACT_FORM.map((name) => field(name).value)).toEqual(CONTACT_FORM.map((name) => WRITTEN[name]))
    press()
    await settled(() => expect(statusText()).toBe(texts.thanks))
    expect(sent(calls)).toHaveLength(2)
  })

  it('with a used captcha asks for another', async () => {
    await visit({
      'contact.submit': () => {
        throw serverError('captcha')
      },
    })
    await writeAndSend()
    await settled(() => expect(alertText()).toBe('detail of captcha'))
    expect(document.activeElement).toBe(captchaButton())
    expect(captchaButton().getAttribute('aria-disabled')).toBeNull()
  })

  it('without a response can be repeated unchanged', async () => {
    const answers = [
      () => {
        throw new Error('no network')
      },
      received,
    ]
    const calls = await visit({ 'contact.submit': () => answers.shift()!() })
    await writeAndSend()
    await settled(() => expect(alertText()).toBe(texts.notSent))
    press()
    await settled(() => expect(statusText()).toBe(texts.thanks))
    const [first, again] = sent(calls)
    expect(again?.input).toEqual(first?.input)
  })
})

it('phone, email and office are links', async () => {
  await visit()
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:+85200000000')
  expect(links).toContain('mailto:hello@wokandwire.example')
  expect(links.some((href) => href?.startsWith('https://www.openstreetmap.org/search?query=Unit%208'))).toBe(
    true,
  )
})
