import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assessmentOf, type LoopbackRecaptcha, startRecaptcha } from '#test/support/recaptcha.ts'
import { AppError } from '../app-error.ts'
import { createRecaptcha } from './recaptcha.ts'

const API_KEY = 'AIza-not-a-real-key'
const TOKEN = '03AFcWeA-token_of.a.visitor'
const VISITOR = { address: '192.0.2.7' }

let google: LoopbackRecaptcha

beforeAll(async () => {
  google = await startRecaptcha()
})
afterEach(() => {
  google.answer = undefined
  google.asked.length = 0
})
afterAll(() => google.close())

function aRecaptcha(apiUrl = google.url) {
  const clock = { now: () => Date.parse('2026-11-21T08:00:00Z') }
  const options = { siteKey: 'site-key', projectId: 'wok/wire', apiKey: API_KEY, minScore: 0.5, apiUrl }
  return createRecaptcha(options, clock)
}

const check = (captcha = aRecaptcha()) => captcha.read(TOKEN).check('login', VISITOR)

async function refusalOf(work: Promise<unknown>): Promise<[string, string]> {
  const error = await work.then(
    () => expect.fail('the captcha was taken'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error
  const everything = inspect(error, { depth: 9, showHidden: true })
  for (const secret of [API_KEY, TOKEN]) expect(everything).not.toContain(secret)
  return [error.code, error.text]
}

const UNREACHABLE = ['unavailable', 'error.captchaUnreachable']

describe('reCAPTCHA Enterprise', () => {
  it('gives the browser its site key', async () => {
    expect(await aRecaptcha().challenge()).toEqual({ provider: 'recaptcha-enterprise', site_key: 'site-key' })
  })

  it('has Google check the token, for the form it was made for', async () => {
    expect(await check()).toEqual({ expires_at: '2026-11-21T08:10:00.000Z' })
    expect(google.asked).toEqual([
      {
        path: `/v1/projects/wok%2Fwire/assessments?key=${API_KEY}`,
        event: {
          token: TOKEN,
          siteKey: 'site-key',
          expectedAction: 'login',
          userIpAddress: VISITOR.address,
        },
      },
    ])
  })

  it('sends no address when only the network is known', async () => {
    await aRecaptcha().read(TOKEN).check('contact', { address: '2001:db8:1:2::/64' })
    expect(google.asked[0]!.event).not.toHaveProperty('userIpAddress')
  })

  it('accepts the lowest score allowed', async () => {
    google.answer = { body: assessmentOf({ expectedAction: 'login' }, { riskAnalysis: { score: 0.5 } }) }
    expect(await check()).toHaveProperty('expires_at')
  })

  it.each<[string, Parameters<typeof assessmentOf>[1], string]>([
    ['a low score', { riskAnalysis: { score: 0.4 } }, 'error.captcha'],
    ['no score', { riskAnalysis: { score: undefined } }, 'error.captcha'],
    ['the action of another form', { tokenProperties: { action: 'contact' } }, 'error.captcha'],
    ['no action', { tokenProperties: { action: '' } }, 'error.captcha'],
    ['an invalid token', { tokenProperties: { valid: false, invalidReason: 'MALFORMED' } }, 'error.captcha'],
    ['a token without a word on it', { tokenProperties: { valid: undefined } }, 'error.captcha'],
    ['an old token', { tokenProperties: { valid: false, invalidReason: 'EXPIRED' } }, 'error.captchaExpired'],
    [
      'a token judged before',
      { tokenProperties: { valid: false, invalidReason: 'DUPE' } },
      'error.captchaUsed',
    ],
  ])('rejects %s', async (_what, change, text) => {
    google.answer = { body: assessmentOf({ expectedAction: 'login' }, change) }
    expect(await refusalOf(check())).toEqual(['captcha', text])
  })

  it.each(['', ' ', 'a b', 'a\nb', '{"token":1}', 'x'.repeat(10_001)])(
    'does not ask Google about what cannot be a token',
    (payload) => {
      expect(() => aRecaptcha().read(payload)).toThrowError(expect.objectContaining({ code: 'captcha' }))
      expect(google.asked).toEqual([])
    },
  )

  it.each([
    ['an error of Google', { status: 500 }],
    ['a wrong API key', { status: 403, body: { error: { message: `key ${API_KEY} is not known` } } }],
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }],
    ['a page', { body: `<!doctype html>${TOKEN}`, headers: { 'content-type': 'text/html' } }],
    ['half an answer', { body: `{"tokenProperties": {"valid": true, "action": "${TOKEN}` }],
    ['another kind of answer', { body: { tokenProperties: { valid: TOKEN } } }],
    ['an empty answer', { body: {} }],
    ['an answer without an end', { body: ' '.repeat(2 * 1024 * 1024) }],
    [
      'a score of its own scale',
      { body: assessmentOf({ expectedAction: 'login' }, { riskAnalysis: { score: 7 } }) },
    ],
  ])('answers unavailable after %s', async (_what, answer) => {
    google.answer = answer
    expect(await refusalOf(check())).toEqual(UNREACHABLE)
    expect(google.asked).toHaveLength(1)
  })

  it('answers unavailable when Google is down', async () => {
    const gone = await startRecaptcha()
    await gone.close()
    expect(await refusalOf(check(aRecaptcha(gone.url)))).toEqual(UNREACHABLE)
  })

  it('answers unavailable when Google does not answer', async () => {
    google.answer = 'none'
    expect(await refusalOf(check())).toEqual(UNREACHABLE)
  })
})
