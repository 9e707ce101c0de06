// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import type { PageBlock } from '#shared/page.ts'
import { clearCookies, signInBrowser } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'
import type { PageLocation } from '../../navigation/location-state.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { loadPage } from '../routes.ts'
import { SiteFrame } from './site-frame.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let root: Root | undefined

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  await loadPage('services')
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  clearCookies()
})

const links = () => [...document.querySelectorAll('header a[href]')].map((link) => link.getAttribute('href'))

function frame(captcha: PageBlock['captcha'] = 'altcha') {
  const block: PageBlock = {
    page: 'services',
    language: 'en',
    texts: en,
    captcha,
    data: { forms: [], packages: [], questions: [] },
  }
  const location: PageLocation = { base: '', path: '/services', search: '', block }
  return <SiteFrame location={location} navigation={{ go() {}, chooseLanguage() {} }} />
}

describe('the header', () => {
  it('links to login in the server’s HTML, and to the internal area for signed-in users', async () => {
    signInBrowser()
    const errors: unknown[] = []
    const container = document.body.appendChild(document.createElement('div'))
    container.append(document.createRange().createContextualFragment(renderToString(frame())))
    expect(links().filter((href) => href === '/login')).toHaveLength(2)
    await act(async () => {
      root = hydrateRoot(container, frame(), { onRecoverableError: (error) => errors.push(error) })
    })
    expect(links().filter((href) => href === '/internal')).toHaveLength(2)
    expect(links()).not.toContain('/login')
    expect(errors).toEqual([])
  })

  it('follows sign-in and sign-out in other tabs', async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => root?.render(frame()))
    signInBrowser()
    broadcastSessionChange()
    await act(() => until(() => expect(links()).toContain('/internal')))
    clearCookies()
    broadcastSessionChange()
    await act(() => until(() => expect(links()).toContain('/login')))
  })
})

describe('the footer', () => {
  it('names the captcha in use, and links to Google’s terms if it is reCAPTCHA', async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => root?.render(frame()))
    const footer = () => document.querySelector('footer')
    expect(footer()?.textContent).toContain(en.layout.captchaNotice)
    await act(async () => root?.render(frame('recaptcha-enterprise')))
    expect(footer()?.textContent).toContain(`${en.layout.googlePrivacy} and ${en.layout.googleTerms}`)
    expect([...footer()!.querySelectorAll('a[href*="google.com"]')].map((link) => link.textContent)).toEqual([
      en.layout.googlePrivacy,
      en.layout.googleTerms,
    ])
  })
})
