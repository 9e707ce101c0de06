import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assessmentOf, type LoopbackRecaptcha, startRecaptcha } from '#test/support/recaptcha.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import type { Context } from '../../core/context.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { claimCaptcha, proveCaptcha, spendCaptcha } from './spend.ts'
import { deleteExpiredCaptchas } from './store.ts'

let google: LoopbackRecaptcha
let server: TestServer
let tokens = 0

beforeAll(async () => {
  google = await startRecaptcha()
  const keys = { siteKey: 'site-key', projectId: 'wok-and-wire', apiKey: 'AIza-not-a-real-key' }
  const captcha = { provider: 'recaptcha-enterprise', ...keys, minScore: 0.5, apiUrl: google.url } as const
  server = await aServer({ captcha })
})
afterEach(() => {
  google.answer = undefined
  google.asked.length = 0
})
afterAll(async () => {
  await server.stop()
  await google.close()
})

const USED = { code: 'captcha', text: 'error.captchaUsed', fields: { captcha: 'error.captchaUsed' } }

function newToken(): string {
  tokens += 1
  return `token-${tokens}`
}

function aContext() {
  return { ...server.services, call: { requestId: 'r', address: '192.0.2.9' } as Context['call'] }
}

/** Counts its effects, like a form with one effect. */
function aForm() {
  const effects: string[] = []
  const submit = (captcha: string, body: string) =>
    spendCaptcha<string>(
      aContext(),
      { captcha, operation: 'contact', action: 'contact', body },
      async (record) => {
        const answer = `answer ${effects.length}`
        server.services.db.transaction(() => {
          record(answer)
          effects.push(body)
        })
        return answer
      },
    )
  return { effects, submit }
}

describe('using a captcha', () => {
  it('repeats the first answer to the same body, without asking the provider again', async () => {
    const { effects, submit } = aForm()
    const token = newToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, 'hello')))
    server.clock.advance(11 * MINUTE_MS)
    answers.push(await submit(token, 'hello'))
    expect(new Set(answers)).toEqual(new Set(['answer 0']))
    expect(effects).toEqual(['hello'])
    expect(google.asked).toHaveLength(1)
  })

  it('rejects it for anything else, without asking the provider again', async () => {
    const { effects, submit } = aForm()
    const token = newToken()
    await submit(token, 'hello')
    await expect(submit(token, 'something else')).rejects.toMatchObject(USED)
    await expect(proveCaptcha(aContext(), token, 'contact')).rejects.toMatchObject(USED)
    expect(effects).toEqual(['hello'])
    expect(google.asked).toHaveLength(1)
  })

  it('has no effect when the provider rejects it, or cannot answer', async () => {
    const { effects, submit } = aForm()
    google.answer = { body: assessmentOf({ expectedAction: 'login' }) }
    await expect(submit(newToken(), 'hello')).rejects.toMatchObject({
      code: 'captcha',
      text: 'error.captcha',
    })
    google.answer = { status: 503 }
    await expect(submit(newToken(), 'hello')).rejects.toMatchObject({ code: 'unavailable' })
    expect(effects).toEqual([])
    const lines = server.logLines.filter((line) => line.includes('the captcha provider is unavailable'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('503')
    expect(lines[0]).not.toMatch(/AIza|token-/)
  })

  it('remembers used captchas for as long as they might be tried again', async () => {
    const { submit } = aForm()
    const token = newToken()
    await submit(token, 'hello')
    deleteExpiredCaptchas(server.services.db, isoTime(server.clock.now()))
    await expect(submit(token, 'another')).rejects.toMatchObject(USED)
    server.clock.advance(DAY_MS)
    deleteExpiredCaptchas(server.services.db, isoTime(server.clock.now()))
    expect(await submit(token, 'another')).toBe('answer 1')
  })
})

describe('claiming a captcha', () => {
  const claim = (ctx: ReturnType<typeof aContext>, proof: Awaited<ReturnType<typeof proveCaptcha>>) =>
    ctx.db.transaction(() => claimCaptcha(ctx, proof))

  it('succeeds for the first caller only', async () => {
    const ctx = aContext()
    const token = newToken()
    const [one, other] = await Promise.all([
      proveCaptcha(ctx, token, 'login'),
      proveCaptcha(ctx, token, 'login'),
    ])
    claim(ctx, one)
    expect(() => claim(ctx, other)).toThrowError(expect.objectContaining(USED))
  })

  it('stores no answer to repeat', async () => {
    const ctx = aContext()
    const { effects, submit } = aForm()
    const token = newToken()
    claim(ctx, await proveCaptcha(ctx, token, 'login'))
    await expect(proveCaptcha(ctx, token, 'login')).rejects.toMatchObject(USED)
    await expect(submit(token, '')).rejects.toMatchObject(USED)
    expect(effects).toEqual([])
    expect(google.asked).toHaveLength(1)
  })

  it('is undone with its transaction', async () => {
    const ctx = aContext()
    const proof = await proveCaptcha(ctx, newToken(), 'login')
    const failing = () =>
      ctx.db.transaction(() => {
        claimCaptcha(ctx, proof)
        throw new Error('the effect failed')
      })
    expect(failing).toThrow('the effect failed')
    expect(() => claim(ctx, proof)).not.toThrow()
  })
})

describe('forms', () => {
  it('send their action to the provider', async () => {
    const { body: challenge } = await server.json('/api/captcha')
    expect(challenge).toEqual({ provider: 'recaptcha-enterprise', site_key: 'site-key' })
    const contact = {
      name: 'Mei Ling',
      email: 'mei.ling@kamsin.example',
      phone: '+852 2345 6789',
      detail: '',
    }
    const submission = { captcha: newToken(), products: { '1': 2 }, contact }
    const send = () =>
      server.json('/api/quotation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submission),
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(google.asked.map(({ event }) => event.expectedAction)).toEqual(['quotation'])
  })
})
