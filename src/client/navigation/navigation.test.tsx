// @vitest-environment jsdom
import { setImmediate as nextTurn } from 'node:timers/promises'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anEmptyHome } from '#test/fixtures/home.ts'
import { until } from '#test/support/until.ts'
import { isLanguage } from '../../shared/base/language.ts'
import { en } from '../../shared/i18n/en.ts'
import { zh } from '../../shared/i18n/zh.ts'
import type { PageBlock } from '../../shared/page.ts'
import { publicScope } from '../site/layout/page-block.ts'
import { SiteFrame } from '../site/layout/site-frame.tsx'
import { loadPage, pageAt } from '../site/routes.ts'
import { splitLanguagePrefix } from './location-state.ts'
import { createNavigation, type Navigation } from './navigation.ts'

let leave: () => void
let loads: Promise<unknown>[]

beforeEach(() => {
  loads = []
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string) => Response.json(blockAt(url)))
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a link', () => {
  it('changes address, page and focus, and passes the query to the page', async () => {
    await visit('/privacy')
    click('a[href="/services"]')
    await until(() => expect(heading()).toBe(en.services.title))
    expect(location.pathname).toBe('/services')
    expect(document.activeElement).toBe(document.querySelector('h1'))
  })

  it('of a page under a language prefix keeps the prefix', async () => {
    await visit('/zh/privacy')
    click('a[href="/zh/services"]')
    await until(() => expect(heading()).toBe(zh.services.title))
    expect(location.pathname).toBe('/zh/services')
  })

  it('to a fragment keeps the page, and going back restores the scroll position', async () => {
    const scrolls: number[] = []
    vi.stubGlobal('scrollTo', (_x: number, y: number) => scrolls.push(y))
    await visit('/privacy')
    location.hash = '#en-keep'
    await until(() => expect(location.hash).toBe('#en-keep'))
    expect(scrolls).toEqual([])
    history.back()
    await until(() => expect(scrolls).toContain(0))
    expect(heading()).toContain(en.privacy.pageTitle)
  })

  it('that is overtaken by another is not shown', async () => {
    const navigation = await visit('/privacy')
    navigation.go('/services')
    navigation.go('/privacy?from=mail')
    await allLoaded()
    expect(location.pathname + location.search).toBe('/privacy?from=mail')
    expect(heading()).toContain(en.privacy.pageTitle)
  })
})

describe('the language switch', () => {
  it('changes the words, the document and the cookie, and nothing that was typed', async () => {
    await visit('/services')
    const input = document.querySelector('input')!
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    setValue.call(input, '1234')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    click('button[lang="zh-Hant-HK"]')
    await until(() => expect(heading()).toBe(zh.services.title))
    expect(document.documentElement.lang).toBe('zh-Hant-HK')
    expect(document.title).toBe(zh.company.name)
    expect(document.cookie).toContain('language=zh')
    expect(localStorage.getItem('language')).toBe('zh')
    expect(document.querySelector('input')).toBe(input)
    expect(input.value).toBe('1234')
  })

  it('takes effect although the query has changed in the meantime', async () => {
    const navigation = await visit('/services')
    navigation.chooseLanguage('zh')
    navigation.go('/services?page=2', { replace: true })
    await until(() => expect(heading()).toBe(zh.services.title))
    expect(navigation.location().search).toBe('?page=2')
  })

  it('pressed twice quickly keeps the language', async () => {
    const navigation = await visit('/services')
    navigation.chooseLanguage('zh')
    navigation.chooseLanguage('en')
    await allLoaded()
    expect(heading()).toBe(en.services.title)
  })

  it('applies to the next page if that is opened before the switch finishes', async () => {
    const navigation = await visit('/privacy')
    navigation.chooseLanguage('zh')
    navigation.go('/services')
    await until(() => expect(heading()).toBe(zh.services.title))
  })

  it('changes the language prefix if there is one', async () => {
    await visit('/en/services?from=mail')
    click('button[lang="zh-Hant-HK"]')
    await until(() => expect(heading()).toBe(zh.services.title))
    expect(location.pathname + location.search).toBe('/zh/services?from=mail')
  })

  it('is remembered: a path without a prefix uses the stored language, a prefixed one does not', async () => {
    localStorage.setItem('language', 'zh')
    await visit('/en/services')
    expect(heading()).toBe(en.services.title)
    leave()
    await visit('/services')
    await until(() => expect(heading()).toBe(zh.services.title))
  })
})

/** The public area; what it loads is in `loads`. */
const WATCHED_SCOPE: typeof publicScope = {
  ...publicScope,
  load(...page) {
    const loading = publicScope.load(...page)
    loads.push(loading)
    return loading
  },
}

/** Waits until all is loaded, with everything that the navigation does about it. */
async function allLoaded(): Promise<void> {
  expect(loads).not.toEqual([])
  await Promise.all(loads)
  await nextTurn()
}

/** A server-rendered page, in English unless its prefix says otherwise. */
async function visit(url: string): Promise<Navigation> {
  history.replaceState(null, '', url)
  const { base, path } = splitLanguagePrefix(location)
  const block = blockAt(`/pages${base || '/en'}/${pageAt(path)}.json`)
  await loadPage(block.page)
  const navigation = createNavigation({ ...splitLanguagePrefix(location), block }, WATCHED_SCOPE)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leave = () => {
    root.unmount()
    document.body.replaceChildren()
  }
  flushSync(() => root.render(<Site navigation={navigation} />))
  navigation.start()
  return navigation
}

function Site({ navigation }: { navigation: Navigation }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.location)
  return <SiteFrame location={location} navigation={navigation} />
}

function blockAt(url: string): PageBlock {
  const [, , language, file = ''] = url.split('/')
  if (!isLanguage(language)) throw new Error(url)
  const page = file.replace('.json', '') as PageBlock['page']
  const texts = language === 'en' ? en : zh
  // The privacy policy also has the texts of the other language.
  return {
    page,
    language,
    texts,
    captcha: 'altcha',
    data: dataOf(page),
  }
}

function dataOf(page: PageBlock['page']): PageBlock['data'] {
  switch (page) {
    case 'privacy':
      return { other: zh, contact_days: 730 }
    case 'home':
      return anEmptyHome()
    case 'services':
      return { forms: [], packages: [], questions: [] }
    default:
      return null
  }
}

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)!.click()
}

function heading(): string | null | undefined {
  return document.querySelector('h1')?.textContent
}
