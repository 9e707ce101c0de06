// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const MINUTE = 60_000

let fetchWithTime: (url: string) => Promise<unknown>
let serverNow: () => number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  const clock = await import('./server-clock.ts')
  serverNow = clock.serverNow
  fetchWithTime = async (url) => clock.fetchWithTime(url)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function hear(serverMs: number, browserMs: number): Promise<void> {
  vi.setSystemTime(browserMs)
  vi.stubGlobal(
    'fetch',
    async () => new Response('', { headers: { date: new Date(serverMs).toUTCString() } }),
  )
  await fetchWithTime('/trpc')
}

it.each([45, -45, 24 * 60])(
  'is the server’s in a browser whose clock is %i minutes fast',
  async (minutes) => {
    await hear(NOON, NOON + minutes * MINUTE)
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(500)
    vi.setSystemTime(NOON + (minutes + 7) * MINUTE)
    expect(Math.abs(serverNow() - NOON - 7 * MINUTE)).toBeLessThanOrEqual(500)
  },
)

it('is the browser’s where that agrees to the second, and stays where a response says no time', async () => {
  await hear(NOON, NOON)
  await hear(NOON, NOON + 400)
  expect(serverNow()).toBe(NOON + 400)
  vi.stubGlobal('fetch', async () => new Response(''))
  await fetchWithTime('/trpc')
  expect(serverNow()).toBe(NOON + 400)
})

/** Each measures a span between two readings of this browser's clock, or keeps one for itself. */
const OWN_CLOCK = [
  'session/server-clock.ts',
  'session/sign-out-mark.ts',
  'site/captcha/recaptcha.ts',
  'site/captcha/solve.ts',
  'site/captcha/use-captcha.ts',
  'site/layout/page-block.ts',
  'site/quotation/cancelled.ts',
]

it('is what every screen compares the times of answers with', () => {
  const files = globSync('src/client/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const readers = files.filter((path) => /Date\.now\(\)|new Date\(\)/.test(readFileSync(path, 'utf8')))
  expect(readers.map((path) => path.replace('src/client/', '')).sort()).toEqual(OWN_CLOCK)
})
