// @vitest-environment jsdom

import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { QUOTATION_VALID_MINUTES } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { fill } from '#shared/i18n/t.ts'
import { aServer, serverError } from '#test/fixtures/signed-in-browser.ts'
import { settled } from '#test/support/settled.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { LateLink } from './late-link.tsx'
import { MailedLink, type MailedLinkProps } from './mailed-link.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const TEXTS = {
  askTitle: 'result.verifyTitle',
  ask: 'result.verifyText',
  action: 'result.verifyAction',
  working: 'result.verifying',
  doneTitle: 'result.verifiedTitle',
  doneText: 'result.verifiedText',
  failedTitle: 'result.verifyFailedTitle',
  failedText: 'error.verificationFailed',
} as const
let unmount: () => void
let calls: { id: string; key: string }[]

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  calls = []
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(
  search: string,
  answer: () => Promise<unknown>,
  change: Partial<MailedLinkProps> = {},
): Promise<string[]> {
  const { hook, searchHook, history } = memoryLocation({ path: `/quotation/verify${search}`, record: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const link: MailedLinkProps['act'] = (call) => {
    calls.push(call)
    return answer()
  }
  await act(async () =>
    root.render(
      <StrictMode>
        <Router hook={hook} searchHook={searchHook}>
          <PageProvider
            block={{
              page: 'quotation-verify',
              language: 'en',
              texts: mergeTexts('en', []),
              captcha: 'altcha',
              data: null,
            }}
          >
            <MailedLink act={link} answer={null} texts={TEXTS} {...change} />
          </PageProvider>
        </Router>
      </StrictMode>,
    ),
  )
  return history
}

/** The key is as long as a mailed one. */
const KEY = 'secret'.padEnd(32, '_')
const statusText = () => document.querySelector('[role=status]')?.textContent

it('uses the link once and removes its key from the URL', async () => {
  const history = await open(`?id=204816&key=${KEY}`, async () => ({ success: true }))
  expect(calls).toEqual([{ id: '204816', key: KEY }])
  expect(statusText()).toContain('Open quotation 204816')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/quotation/view?id=204816')
  expect(history.at(-1)).toBe('/quotation/verify?id=204816')
})

it('shows the message when the server refuses', async () => {
  await open(`?id=204816&key=${'w'.repeat(32)}`, () =>
    Promise.reject({ data: { reason: 'not_found', detail: 'gone' } }),
  )
  expect(statusText()).toBe(en.error.verificationFailed)
})

it('says that a link is not complete that was cut off', async () => {
  await open('?id=204816&key=secret', () => Promise.reject({ data: { reason: 'not_found', detail: 'gone' } }))
  expect(document.body.textContent).toContain(en.result.linkIncomplete)
})

it('says for how long the button of the mail works', async () => {
  await open('', async () => ({ success: true }), {
    texts: { ...TEXTS, failedHint: 'result.verifyFailedHint' },
  })
  expect(document.body.textContent).toContain(`works for ${QUOTATION_VALID_MINUTES} minutes`)
})

it.each(['', '?id=204816', `?key=${KEY}`, `?id=20481&key=${KEY}`])('sends nothing for %j', async (search) => {
  await open(search, async () => ({ success: true }))
  expect(calls).toEqual([])
  expect(statusText()).toBe(en.error.verificationFailed)
})

it('keeps the key and offers to try again without a response', async () => {
  const history = await open(`?id=204816&key=${KEY}`, () => Promise.reject(new TypeError('fetch failed')))
  expect(history.at(-1)).toBe(`/quotation/verify?id=204816&key=${KEY}`)
  await act(async () => document.querySelector('button')?.click())
  expect(calls).toHaveLength(2)
})

const LATE = { data: { reason: 'not_found', detail: 'gone', extra: { success: false, is_late: true } } }
const ASKED = { id: '204817', file: '/uploads/x.pdf', is_kept: false, prices: [], gone: [] }

async function comeLate(answer: () => unknown): Promise<{ history: string[]; sent: unknown[] }> {
  const sent: unknown[] = []
  const server = aServer({
    'quotation.askAgain': ({ input }) => {
      sent.push(input)
      return answer()
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  const history = await open(`?id=204816&key=${KEY}`, () => Promise.reject(LATE), { Late: LateLink })
  await act(async () => document.querySelector('button')!.click())
  return { history, sent }
}

const bodyText = () => document.body.textContent

it('asks for the same again at one press where it comes too late, and then removes its key', async () => {
  const { history, sent } = await comeLate(() => ({
    ...ASKED,
    gone: ['Kiosk', 'Printer'],
    prices: [{ product: 1, name: 'Till', before: [380, 0], now: [400, 0] }],
  }))
  await settled(() =>
    expect(statusText()).toContain(fill(en.result.pending, { minutes: QUOTATION_VALID_MINUTES })),
  )
  expect(sent).toEqual([{ id: '204816', key: KEY }])
  expect(bodyText()).toContain(fill(en.result.againGone, { names: 'Kiosk and Printer' }))
  expect(document.querySelector('li s')?.textContent).toContain('HK$380')
  expect(document.querySelector('li s + span')?.textContent).toContain('HK$400')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/quotation/view?id=204817')
  expect(history.at(-1)).toBe('/quotation/verify?id=204816')
})

it('says that what was asked for again is kept', async () => {
  await comeLate(() => ({ ...ASKED, is_kept: true }))
  await settled(() => expect(statusText()).toContain('Open quotation 204817'))
})

it('says why it cannot be asked for again, keeps the key, and leads to the form', async () => {
  const { history, sent } = await comeLate(() => {
    throw serverError('conflict')
  })
  await settled(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('detail of conflict'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/quotation')
  expect(history.at(-1)).toBe(`/quotation/verify?id=204816&key=${KEY}`)
  await act(async () => document.querySelector('button')!.click())
  await settled(() => expect(sent).toHaveLength(2))
})

it('acts only once its button is pressed, where it is one that asks', async () => {
  const history = await open(`?id=204816&key=${KEY}`, async () => ({ id: '204816' }), { isAsked: true })
  expect(calls).toEqual([])
  expect(history.at(-1)).toBe(`/quotation/verify?id=204816&key=${KEY}`)
  const button = document.querySelector('button')!
  expect([button.type, button.textContent]).toEqual(['submit', en.result.verifyAction])
  await act(async () => button.click())
  expect(calls).toEqual([{ id: '204816', key: KEY }])
  expect(statusText()).toContain('Open quotation 204816')
  expect(history.at(-1)).toBe('/quotation/verify?id=204816')
})
