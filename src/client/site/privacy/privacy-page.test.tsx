// @vitest-environment jsdom

import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Language, otherLanguage } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { PageBlock } from '#shared/page.ts'
import { SiteFrame } from '../layout/site-frame.tsx'
import { loadPage } from '../routes.ts'

await loadPage('privacy')

describe.each(['en', 'zh'] as const)('the privacy policy on the site in %s', (language) => {
  it('is Chinese first, then English, each with its language', () => {
    const halves = [...page(language).querySelectorAll('.policy-half')]
    expect(halves.map((half) => half.getAttribute('lang'))).toEqual(['zh-Hant-HK', 'en-GB'])
    expect(halves[0]?.textContent).toContain(zh.privacy.rightsHow.slice(0, 4))
    expect(halves[1]?.textContent).toContain('Cap. 486')
  })

  it('shows in both when it was last updated', () => {
    const dates = [...page(language).querySelectorAll('.policy-dates > li')]
    expect(dates.map((date) => date.getAttribute('lang'))).toEqual(['zh-Hant-HK', 'en-GB'])
    expect(dates[0]?.textContent).toContain(zh.privacy.updated)
    expect(dates[1]?.textContent).toContain(en.privacy.updated)
  })

  it('links from its contents to every section, and to the contact details', () => {
    const main = page(language)
    const anchors = [...main.querySelectorAll('.policy-contents a')].map((link) => link.getAttribute('href')!)
    expect(anchors).toHaveLength(24)
    expect(anchors.filter((anchor) => !main.querySelector(anchor))).toEqual([])
    for (const half of main.querySelectorAll('.policy-half')) {
      const links = [...half.querySelectorAll('dl a')].map((link) => link.getAttribute('href'))
      expect(links).toEqual(['mailto:hello@wokandwire.example', '/contact', 'tel:+85200000000'])
    }
  })

  it('has no unfilled placeholder, and names the captcha in use', () => {
    expect(page(language).textContent).not.toMatch(/\{\w+\}|\\/)
    expect(page(language).textContent).toContain('ALTCHA')
    const text = page(language, 'recaptcha-enterprise').textContent
    expect(text).toContain('reCAPTCHA Enterprise')
    expect(text).not.toContain('ALTCHA')
  })
})

it('says how long messages are kept, as the setting has it', () => {
  expect(page('en').textContent).toContain(fill(en.privacy.keepContacts_other, { count: 400 }))
  expect(page('en').textContent).toContain(fill(zh.privacy.keepContacts_other, { count: 400 }))
  const byHand = page('en', 'altcha', 0).textContent
  expect(byHand).toContain(en.privacy.keepContactsByHand)
  expect(byHand).toContain(zh.privacy.keepContactsByHand)
})

it('is not for children under 13', () => {
  expect(page('en').textContent).toContain('under the age of 13')
  expect(page('en').textContent).toContain('未滿 13 歲')
})

/** The page as the server renders it. */
function page(language: Language, captcha: PageBlock['captcha'] = 'altcha', contact_days = 400): HTMLElement {
  const [texts, other] = [mergeTexts(language, []), mergeTexts(otherLanguage(language), [])]
  const block: PageBlock = { page: 'privacy', language, texts, captcha, data: { other, contact_days } }
  const location = { base: '', path: '/privacy', search: '', block } as const
  const navigation = { go() {}, chooseLanguage() {} }
  document.body.replaceChildren(
    document
      .createRange()
      .createContextualFragment(renderToString(<SiteFrame location={location} navigation={navigation} />)),
  )
  return document.querySelector('main')!
}
