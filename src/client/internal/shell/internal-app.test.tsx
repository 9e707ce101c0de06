// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { version } from '#package.json'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { leave, open, showOnPhone } from '#test/fixtures/screen.tsx'
import { KAYAN, serverError, signInBrowser } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

afterEach(leave)

describe('the dashboard', () => {
  it('greets the user by name and counts the records of admins', async () => {
    unfold('admin')
    await open('/internal', { 'dashboard.counts': () => ({ starterPackages: 1, users: 3 }) })
    expect(heading()).toMatch(/^Good (morning|afternoon|evening), Ka Yan 林$/)
    await until(() => expect(panelRow('/internal/users')?.textContent).toBe('Users3'))
  })

  it('shows other users no admin section, and loads nothing for it', async () => {
    const secondStep = { is_active: true, codes_left: 9 }
    unfold('account')
    const calls = await open('/internal', { 'secondStep.status': () => secondStep }, { is_staff: false })
    await until(() =>
      expect(document.querySelector('main')?.textContent).toContain('Two-step verificationOn'),
    )
    expect(document.querySelector('main')?.textContent).toContain(en.dashboard.accountInfo)
    expect(document.querySelector('a[href="/internal/users"]')).toBeNull()
    expect(ofScreens(calls).filter((path) => /^(user|partner)\./.test(path))).toEqual([])
  })
})

it('counts nothing for sections of the dashboard that are folded', async () => {
  const calls = await open('/internal')
  await until(() => expect(ofScreens(calls)).toContain('dashboard.open'))
  expect(ofScreens(calls)).not.toContain('dashboard.counts')
  expect(ofScreens(calls)).not.toContain('secondStep.status')
})

const REQUEST = {
  ...{ id: 9, name: 'Amy Ng', email: 'amy@kamsin.example', phone_number: '+852 9123 4567', language: 'en' },
  ...{ assignee: null, date: new Date('2026-11-28T08:00:00.000Z'), words: 'A second shop opens', also: [] },
}
/** With a next action that is due. */
const CUSTOMER = {
  ...{ id: 4, name: 'Mei Chan', restaurant: 'Kam Sin', district: '', email: 'mei@kamsin.example', phone: '' },
  ...{ language: 'en', next_action: 'Bring a card machine', next_action_on: '2026-11-20', also: [] },
}

describe('new contact requests', () => {
  it('are counted on the dashboard and in the sidebar, and link to the inbox', async () => {
    const today = {
      ...{ people: [], requests: [REQUEST], customers: [CUSTOMER], colleagues: [] },
      ...{ total: 5, late: 0, has_more: false },
    }
    unfold('general')
    await open(
      '/internal',
      { 'quotation.waiting': () => ({ waiting: 7, new_requests: 5 }), 'quotation.today': () => today },
      { is_staff: false },
    )
    await until(() => expect(document.querySelector('.today')?.textContent).toContain(en.desk.waits_request))
    const [customer, request] = document.querySelectorAll('.today-row')
    expect(request!.querySelector('.today-name a')?.getAttribute('href')).toBe('/internal/contacts?id=9')
    expect(customer!.querySelector('.today-name a')?.getAttribute('href')).toBe(
      '/internal/quotations/customer?customer=4',
    )
    expect(customer!.textContent).toContain('Bring a card machine')
    expect(customer!.querySelector('a[href^="mailto:mei@kamsin.example"]')).not.toBeNull()
    expect(document.querySelector('header .entry[href="/internal"]')?.textContent).toContain('77 to do')
    expect(document.querySelector('.screen-lead')?.textContent).toMatch(/\. 5 to do\.$/)
    expect(document.querySelector('header [href="/internal/contacts"]')?.textContent).toBe('Requests55 new')
    expect(panelRow('/internal/contacts')?.textContent).toBe('Requests5 new')
  })

  it('are not mentioned while there are none', async () => {
    unfold('account')
    await open('/internal', {
      'quotation.waiting': () => ({ waiting: 0, new_requests: 0 }),
      'secondStep.status': () => ({ is_active: true }),
    })
    await until(() =>
      expect(document.querySelector('main')?.textContent).toContain('Two-step verificationOn'),
    )
    expect(document.querySelector('.today-row')).toBeNull()
    expect(document.querySelector('header [href="/internal/contacts"]')?.textContent).toBe('Requests')
  })
})

describe('a screen for admins', () => {
  it('shows other users no permission, without a request', async () => {
    const calls = await open('/internal/users', {}, { is_staff: false })
    expect(document.querySelector('main')?.textContent).toContain(en.internal.forbiddenTitle)
    expect(ofScreens(calls)).toEqual([])
  })

  it('shows the same when the server disagrees with the cookie, after one request', async () => {
    const calls = await open('/internal/users', {
      'user.list': () => {
        throw serverError('forbidden')
      },
    })
    await until(() =>
      expect(document.querySelector('main')?.textContent).toContain(en.internal.forbiddenTitle),
    )
    expect(calls.filter(({ path }) => path === 'user.list')).toHaveLength(1)
  })
})

describe('the user', () => {
  it('is updated by one refresh if the server knows more than the cookie', async () => {
    const promoted = { ...KAYAN, is_staff: true }
    unfold('admin')
    const calls = await open(
      '/internal',
      {
        'user.me': () => promoted,
        'user.list': () => [],
        'auth.refresh': () => {
          signInBrowser('another', promoted)
          return { access: 'another' }
        },
      },
      { is_staff: false },
    )
    await until(() => expect(panelRow('/internal/users')).not.toBeNull())
    expect(calls.filter(({ path }) => path === 'auth.refresh')).toHaveLength(1)
  })
})

describe('an address without a screen', () => {
  it('shows a message inside the frame', async () => {
    await open('/internal/nothing')
    expect(heading()).toBe(en.internal.missingTitle)
    expect(document.querySelector('a[href="/internal"]')).not.toBeNull()
  })
})

describe('a screen that fails', () => {
  it('is replaced by a message inside the frame, and another screen can be opened', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/internal/users', { 'user.list': () => 'no list' })
    await until(() => expect(heading()).toBe(en.internal.brokenTitle))
    expect(document.querySelector('main button')?.textContent).toBe(en.internal.reload)
    click('header a[href="/internal"]')
    await until(() => expect(heading()).toMatch(/Ka Yan/))
  })
})

describe('the frame', () => {
  it('shows the version in the sidebar, and in the menu of a phone', async () => {
    await open('/internal/nothing')
    expect(document.querySelector('header')?.textContent).toContain(`Version ${version}`)
    leave()
    showOnPhone()
    await open('/internal/nothing')
    expect(document.querySelector('header')?.textContent).not.toContain(`Version ${version}`)
    click(`header [aria-label="${en.layout.menu}"]`)
    await until(() => expect(document.querySelector('dialog')?.textContent).toContain(`Version ${version}`))
  })

  it('has a menu on a phone that a link within closes, and so does its button', async () => {
    showOnPhone()
    await open('/internal/nothing', { 'user.list': () => [] })
    for (const pressed of ['a[href="/internal/users"]', `[aria-label="${en.record.close}"]`]) {
      click(`header [aria-label="${en.layout.menu}"]`)
      await until(() => expect(document.querySelector('dialog')?.open).toBe(true))
      click(`dialog ${pressed}`)
      await until(() => expect(document.querySelector('dialog')).toBeNull())
    }
    await until(() => expect(heading()).toBe(en.internal.users))
  })
})

describe.each([
  ['en', '', en, 'Logout'],
  ['zh', '/zh', zh, '登出'],
] as const)('the frame in %s', (language, base, texts, logout) => {
  const linksIn = (place: string) =>
    [...document.querySelectorAll(`${place} a`)].map((link) => [link.textContent, link.getAttribute('href')])

  it('ends with the company, contact links and the privacy policy, and no captcha: none is asked for there', async () => {
    await open(`${base}/internal/nothing`, {}, {}, { language, texts, captcha: 'altcha' })
    const footer = document.querySelector('footer')
    expect(footer?.querySelector('li')?.textContent).toBe(texts.company.name)
    expect(linksIn('footer')).toEqual([
      [texts.layout.contactForm, `${base}/contact`],
      [texts.layout.privacy, `${base}/privacy`],
    ])
    expect(footer?.textContent).not.toContain(texts.layout.captchaNotice)
  })

  it('links from the menu of a phone to the privacy policy, and uses the word Logout', async () => {
    const block = { language, texts, captcha: 'altcha' } as const
    const namesIn = (place: string) =>
      [...document.querySelectorAll(`${place} button`)].map(({ textContent }) => textContent)
    await open(`${base}/internal/nothing`, {}, {}, block)
    expect(namesIn(`nav[aria-label="${texts.layout.mainNavigation}"]`)).toContain(logout)
    leave()
    showOnPhone()
    await open(`${base}/internal/nothing`, {}, {}, block)
    click(`header [aria-label="${texts.layout.menu}"]`)
    await until(() => expect(linksIn('dialog')).toContainEqual([texts.layout.privacy, `${base}/privacy`]))
    expect(namesIn('dialog')).toContain(logout)
  })
})

describe('a link to another screen', () => {
  it('changes address, screen and focus, and Back leads one level up', async () => {
    await open('/internal', { 'user.list': () => [] })
    click('header a[href="/internal/users"]')
    await until(() => expect(heading()).toBe(en.internal.users))
    expect(location.pathname).toBe('/internal/users')
    expect(document.activeElement).toBe(document.querySelector('h1'))
    click(`nav[aria-label="${en.layout.mainNavigation}"] a`)
    await until(() => expect(location.pathname).toBe('/internal'))
  })
})

describe('navigation that fails', () => {
  it('keeps the screen, and shows a message', async () => {
    await open('/internal/nothing')
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    click('button[lang="zh-Hant-HK"]')
    await until(() => expect(document.body.textContent).toContain(en.internal.failedText))
    expect(heading()).toBe(en.internal.missingTitle)
  })
})

describe('the language switch', () => {
  it('changes the texts and the document in place', async () => {
    await open('/internal/nothing')
    const frame = document.querySelector('.frame')
    click('button[lang="zh-Hant-HK"]')
    await until(() => expect(heading()).toBe(zh.internal.missingTitle))
    expect(document.documentElement.lang).toBe('zh-Hant-HK')
    expect(document.title).toBe(zh.company.name)
    expect(document.cookie).toContain('language=zh')
    expect(document.querySelector('.frame')).toBe(frame)
  })
})

/** The browser keeps which sections of the dashboard are open. */
function unfold(name: string): void {
  sessionStorage.setItem(`panel-${name}`, 'unfolded')
}

/** The calls of screens, without the frame's own call for the user. */
function ofScreens(calls: { path: string }[]): string[] {
  return calls.map(({ path }) => path).filter((path) => path !== 'user.me')
}

function heading(): string | null | undefined {
  return document.querySelector('h1')?.textContent
}

function panelRow(href: string): Element | null {
  return document.querySelector(`main a[href="${href}"]`)
}

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}
