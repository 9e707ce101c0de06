// @vitest-environment jsdom
/**
 * Mail scanners open every link of a mail, with scripts: of
 * all public pages, only the one that confirms acts then.
 */
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { anEmptyHome } from '#test/fixtures/home.ts'
import { aServer, serverError } from '#test/fixtures/signed-in-browser.ts'
import { settled } from '#test/support/settled.ts'
import { en } from '../../shared/i18n/en.ts'
import type { PageBlock, PageData, PageName } from '../../shared/page.ts'
import type { Offer } from '../../shared/quotation/offer-schema.ts'
import { PageProvider } from '../ui/page-context.tsx'
import { routes } from './routes.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const SECRETS = 'id=204816&key=secret&token=secret&code=secret&state=secret'

const DATA: PageData = {
  home: anEmptyHome(),
  services: { forms: [], packages: [], questions: [] },
  quotation: { catalogue: aCatalogue(), packages: [] },
  'quotation-view': null,
  'quotation-verify': null,
  'quotation-restore': null,
  login: { provider: null } as PageData['login'],
  'forgot-password': { sends_mail: true },
  'set-password': null,
  contact: null,
  unsubscribe: { outcome: 'asked' },
  products: { forms: [], packages: [], category: null },
  packages: { forms: [], packages: [], id: null, questions: [] },
  partners: [],
  privacy: { other: en, contact_days: 0 },
  'not-found': null,
}

const OFFER: Offer = {
  id: '204816',
  version: 1,
  state: 'open',
  valid_until: new Date('2026-12-21T15:59:59.999Z'),
  note: '',
  reference: '',
  files: [],
  deposit: null,
  discount_percent: 0,
  discount_monthly: 0,
  discount_upfront: 0,
  discount_reason: '',
  lines: [],
  monthly_total: 0,
  upfront_total: 0,
  first_year_total: 0,
  terms: [],
  person: null,
  changes: null,
  earlier: [],
  accepted: null,
  is_prepared: false,
  contact: { name: 'Chan Mei Ling', email: 'mei.ling@kamsin.example', phone: '' },
  has_asked_for_change: false,
  asked: null,
  has_asked_for_call: false,
  visit: { days: [], asked: null, fixed: null, comes_first: false },
  undo_until: null,
  is_undone: false,
  is_shared: false,
}
const VIEW = {
  id: '204816',
  is_yours: true,
  file: '/uploads/x.pdf',
  status: 'verified',
  state: 'open',
  version: 1,
  created_at: new Date(),
  expires_at: new Date(),
  monthly_total: 0,
  upfront_total: 0,
  first_year_total: 0,
  lines: [],
}

/** Calls that change something are POSTs; the others are GETs. */
let acts: string[]
let asked: string[]
let unmount: () => void = () => undefined

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  acts = []
  asked = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const server = aServer({
    'quotation.get': () => VIEW,
    'quotation.offer': () => OFFER,
    'quotation.thread': () => ({ messages: [], steps: [] }),
    'unsubscribe.status': () => ({ email: 'c•••@kamsin.example', is_unsubscribed: false }),
    'captcha.challenge': () => {
      throw serverError('unavailable')
    },
  })
  vi.stubGlobal('fetch', (url: RequestInfo, init?: RequestInit) => {
    const paths = new URL(String(url), 'http://site.test').pathname.replace('/trpc/', '').split(',')
    // A visit is counted as one of the day, and changes nothing.
    if (init?.method === 'POST') acts.push(...paths.filter((path) => path !== '/api/visits'))
    else asked.push(...paths)
    return server.fetch(url, init)
  })
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(page: PageName, path: string): Promise<void> {
  const { hook, searchHook } = memoryLocation({ path: `${path}?${SECRETS}` })
  const Page: ComponentType = await routes.find((route) => route.page === page)!.load()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const block = { page, language: 'en', texts: en, captcha: 'altcha', data: DATA[page] } as PageBlock
  await act(async () =>
    root.render(
      <Router hook={hook} searchHook={searchHook}>
        <PageProvider block={block}>
          <Page />
        </PageProvider>
      </Router>,
    ),
  )
  // Everything that it does without anyone has been done once its first calls have been answered.
  if (['quotation-view', 'unsubscribe'].includes(page)) await settled(() => expect(asked).not.toEqual([]))
  await act(async () => undefined)
}

const PAGES = routes.map(({ page, path = '/nowhere' }) => [page, path] as const)

describe('a page that is opened with the secrets of a mailed link', () => {
  it.each(PAGES)('%s changes nothing by itself, unless it confirms', async (page, path) => {
    await open(page, path)
    if (page === 'quotation-verify') await settled(() => expect(acts).toEqual(['quotation.verify']))
    else expect(acts).toEqual([])
  })

  it('restores once the button is pressed', async () => {
    await open('quotation-restore', '/quotation/restore')
    await act(async () => document.querySelector<HTMLButtonElement>('form button')!.click())
    await settled(() => expect(acts).toEqual(['quotation.restore']))
  })

  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])(
    'counts as opened by the customer at their first %s, once',
    async (sign) => {
      await open('quotation-view', '/quotation/view')
      await settled(() => expect(document.querySelector('h1')?.textContent).toBe(en.result.thanksVerified))
      expect(acts).toEqual([])
      for (const type of [sign, sign, 'keydown']) await act(async () => dispatchEvent(new Event(type)))
      await settled(() => expect(acts).toEqual(['quotation.opened']))
    },
  )
})
