// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCESS_COOKIE } from '#shared/auth/cookies.ts'
import { clearCookies, writeCookie } from '#test/fixtures/signed-in-browser.ts'
import { saveZips } from './save-zips.ts'

const CATEGORIES = [
  { id: 1, name: 'tills' },
  { id: 2, name: 'printers' },
]
let saved: string[]
beforeEach(() => {
  saved = []
  writeCookie(ACCESS_COOKIE, 'good')
  URL.createObjectURL = () => 'blob:zip'
  URL.revokeObjectURL = () => {}
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  clearCookies()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server to which the paths that match are too large. */
function serve(large: RegExp): void {
  const refusal = { code: 'too_large', detail: 'Too large' }
  vi.stubGlobal('fetch', async (path: string) =>
    large.test(path) ? Response.json(refusal, { status: 413 }) : new Response('a ZIP'),
  )
}

it('saves the whole catalogue as one ZIP', async () => {
  serve(/never/)
  await saveZips('en', CATEGORIES)
  expect(saved).toEqual(['price-list.zip'])
})

it('saves one ZIP of each category where no import takes all at once', async () => {
  serve(/language=zh$/)
  await saveZips('zh', CATEGORIES)
  expect(saved).toEqual(['price-list-tills.zip', 'price-list-printers.zip'])
})

it('says so when a category alone is too much', async () => {
  serve(/zip/)
  await expect(saveZips('en', CATEGORIES)).rejects.toMatchObject({ data: { detail: 'Too large' } })
  expect(saved).toEqual([])
})
