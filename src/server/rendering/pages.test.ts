import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { aSource } from '#test/fixtures/site.ts'
import { modulesNamedIn } from '#test/support/module-path.ts'
import { routes } from '../../client/site/routes.ts'
import { LANGUAGES, type Language } from '../../shared/base/language.ts'
import { QUOTATION_VALID_MINUTES } from '../../shared/base/limits.ts'
import { DICTIONARIES } from '../../shared/i18n/dictionaries.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT, type TextScope } from '../../shared/i18n/t.ts'
import type { PageName } from '../../shared/page.ts'
import { packageKinds } from '../../shared/starter-package/package-kind.ts'
import { createBlock, FRAME_SCOPES } from './page-block.ts'
import { isIndexed, listPlaces, pageNames, pages } from './pages.ts'
import { renderPage } from './render.tsx'
import { scriptJson } from './script-json.ts'
import type { SiteSource } from './site.ts'

const blockOf = (source: SiteSource, page: PageName, language: Language, item?: string) =>
  createBlock({ source }, { page, ...(item !== undefined && { item }) }, language)

describe('the block of a page', () => {
  it('contains the texts of the layout and of the page, and no others', () => {
    const { texts } = blockOf(aSource(), 'services', 'en')
    expect(Object.keys(texts).sort()).toEqual([
      'company',
      'forgotten',
      'layout',
      'package',
      'price',
      'services',
      'terms',
    ])
  })

  it('contains the catalogue in its own language on the page that shows it', () => {
    expect(blockOf(aSource(), 'quotation', 'zh').data).toEqual({
      catalogue: aSource().catalogue('zh'),
      packages: packageKinds(aSource().packages(), aSource().catalogue('zh'), 'zh'),
    })
    expect(blockOf(aSource(), 'contact', 'zh').data).toBeNull()
  })

  it('names the captcha, and on the login page the sign-in provider', () => {
    const source = { ...aSource(), captcha: 'recaptcha-enterprise', provider: 'google' } as const
    expect(blockOf(source, 'home', 'en').captcha).toBe('recaptcha-enterprise')
    expect(blockOf(source, 'login', 'en').data).toMatchObject({ provider: 'google' })
    expect(isIndexed('login')).toBe(false)
  })

  it('cannot be ended by a text', () => {
    const source = aSource({ name: '</script><script>alert(1)</script>\u2028<!--' })
    const text = scriptJson(blockOf(source, 'home', 'en'))
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual(blockOf(source, 'home', 'en'))
  })
})

describe('every page', () => {
  it('has a route', () => {
    expect(routes.map((route) => route.page).sort()).toEqual([...pageNames].sort())
  })

  it.each(listPlaces(aSource()))(
    'renders $page $item in $language from its declared texts, without an inline style',
    async ({ language, page, item }) => {
      const html = await renderPage(blockOf(aSource(), page, language, item), '')
      expect(untranslatedKeys(html)).toEqual([])
      expect(html).not.toMatch(/\{[a-z]\w*\}/)
      expect(html).not.toMatch(/\sstyle=/)
      const withScript = html.replace(/<noscript>.*?<\/noscript>/gs, '')
      expect(withScript.match(/<h1[\s>]/g)).toHaveLength(1)
    },
  )

  it.each(pageNames)('%s has Chinese brackets in Chinese, and no space after a full stop', async (page) => {
    const text = (await renderPage(blockOf(aSource(), page, 'zh'), '')).replace(/<[^>]*>/g, '')
    expect(text).not.toMatch(/[。！？；] |\(\p{Script=Han}/u)
  })

  it('renders the way to reach us where there is no catalogue', async () => {
    const source = { ...aSource(), catalogue: () => [] }
    const html = await renderPage(blockOf(source, 'quotation', 'en'), '')
    expect(html).toContain(source.texts('en').quotation!.noneTitle)
    expect(html).not.toContain('wizard-tabs')
  })

  it('renders no section of starter packages where none is offered', async () => {
    const source = { ...aSource(), packages: () => [] }
    expect(await renderPage(blockOf(aSource(), 'services', 'zh'), '/zh')).toContain(
      'href="/zh/quotation?package=5&amp;page=2"',
    )
    expect(await renderPage(blockOf(source, 'services', 'zh'), '/zh')).not.toContain('?package=')
    expect(blockOf(source, 'quotation', 'zh').data).toMatchObject({ packages: [] })
  })

  it.each([
    ['en', `within ${QUOTATION_VALID_MINUTES} minutes`],
    ['zh', `於 ${QUOTATION_VALID_MINUTES}\u00a0分鐘內`],
  ] as const)(
    'of services contains in %s how long a quotation waits, from the limits',
    async (language, words) => {
      expect(DICTIONARIES[language].services.confirmText).not.toMatch(/\d/)
      expect(await renderPage(blockOf(aSource(), 'services', language), '')).toContain(words)
    },
  )

  it.each(pageNames)('%s declares every scope that its components use', (page) => {
    const { scopes, errors } = pages[page]
    const named = [...FRAME_SCOPES, ...scopes, ...(errors ? ['error'] : [])]
    expect(scopesSpokenBy(pageFile(page)).filter((scope) => !named.includes(scope))).toEqual([])
  })

  it.each(pageNames)('%s declares every error that its components say', (page) => {
    const said = filesOf(pageFile(page)).flatMap((code) =>
      [...code.matchAll(/'error\.(\w+)'/g)].map(([, name]) => name!),
    )
    expect([...new Set(said)].sort()).toEqual(pages[page].errors ?? [])
  })

  it.each(LANGUAGES)('has a description for search engines in %s', (language) => {
    const t = createT(mergeTexts(language, []), language)
    for (const { description } of Object.values(pages)) expect(t(description)).not.toBe(description)
  })
})

describe('what the company says about itself', () => {
  const PROOF = {
    company: {
      hours: 'Mo-Fr 09:30-18:30',
      answerTime: 'within one working day',
      installTime: 'about a week',
      customers: 'Kam Sin\\Ming Kee',
      whatsapp: '+852 6123 4567',
      locality: 'Kwun Tong',
    },
    terms: { payment: '30 days from the invoice', minimum_term: '12 months' },
  }
  const SHOWN = [
    ['home', 'Kam Sin'],
    ['home', 'Ming Kee'],
    ['home', 'https://wa.me/85261234567'],
    ['services', '30 days from the invoice'],
    ['services', '12 months'],
    ['home', 'within one working day'],
    ['home', 'about a week'],
    ['contact', 'within one working day'],
  ] as const

  function withProof(): SiteSource {
    const source = aSource()
    return {
      ...source,
      texts(language) {
        const texts = source.texts(language)
        return {
          ...texts,
          company: { ...texts.company, ...PROOF.company },
          terms: { ...texts.terms, ...PROOF.terms },
        }
      },
    }
  }

  it.each(LANGUAGES.flatMap((language) => SHOWN.map(([page, text]) => ({ language, page, text }))))(
    'is on $page in $language once it is written: $text',
    async ({ language, page, text }) => {
      expect(await renderPage(blockOf(withProof(), page, language), '')).toContain(text)
      expect(await renderPage(blockOf(aSource(), page, language), '')).not.toContain(text)
    },
  )

  it.each([
    ['en', `${en.companyPage.weekdays}, 09:30–18:30`],
    ['zh', '星期一至星期五 09:30–18:30'],
  ] as const)(
    'has the opening hours in %s on every page, and again among the steps and the ways to reach it',
    async (language, hours) => {
      const shownOn = async (page: PageName) =>
        (await renderPage(blockOf(withProof(), page, language), '')).split(hours).length - 1
      expect([await shownOn('home'), await shownOn('contact')]).toEqual([2, 2])
    },
  )

  it.each(LANGUAGES)('leaves no heading or label in %s where nothing is written', async (language) => {
    const { home, services, contact } = aSource().texts(language)
    const nothing = { questions: () => [], references: () => [], partners: () => [], packages: () => [] }
    const silent = { ...aSource(), ...nothing }
    const pagesOf = (names: readonly PageName[]) =>
      Promise.all(names.map((name) => renderPage(blockOf(silent, name, language), '')))
    const html = (await pagesOf(['home', 'services', 'contact'])).join('')
    const ofHome = [home!.customersTitle, home!.questionsTitle, home!.brandsTitle, home!.packagesTitle]
    for (const label of [...ofHome, services!.knowTitle, contact!.hours, contact!.answers])
      expect(html).not.toContain(`>${label}<`)
  })
})

it.each(LANGUAGES)(
  'the lines of home and services lead in %s to their page of the form',
  async (language) => {
    for (const page of ['home', 'services'] as const) {
      const html = await renderPage(blockOf(aSource(), page, language), `/${language}`)
      expect(html).toContain(`href="/${language}/quotation?page=2"`)
      expect(html).toContain('HK$398')
    }
  },
)

it('every page has the way to a quotation in its header', async () => {
  for (const page of ['home', 'privacy', 'contact'] as const) {
    const html = await renderPage(blockOf(aSource(), page, 'en'), '/en')
    expect(/<header.*?<\/header>/s.exec(html)![0]).toContain('href="/en/quotation"')
  }
})

const SCOPES = Object.keys(mergeTexts('en', [])) as TextScope[]

function pageFile(page: PageName): string {
  const loader = routes.find((route) => route.page === page)!.load.toString()
  return join('src/client/site', /([\w-]+\/[\w-]+-page\.tsx)/.exec(loader)![1]!)
}

/** The scopes of the text keys in a file and in its imports within the client. */
function scopesSpokenBy(file: string): TextScope[] {
  return filesOf(file).flatMap((code) =>
    SCOPES.filter((scope) => new RegExp(`['"\`]${scope}\\.[a-zA-Z$]`).test(code)),
  )
}

/** The code of a file and of its imports within the client. */
function filesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.startsWith('src/client')) return []
  seen.add(file)
  // The wizard names its fields like the API, `contact.name`; these are not text keys.
  const code = readFileSync(file, 'utf8').replace(file.includes('/quotation/') ? /`contact\./g : '', '')
  const imported = modulesNamedIn(file, code).filter((path) => /\.tsx?$/.test(path))
  return [code, ...imported.flatMap((path) => filesOf(path, seen))]
}

/** Keys shown as they are because their text is not in the block. */
function untranslatedKeys(html: string): string[] {
  return html.match(new RegExp(`\\b(${SCOPES.join('|')})\\.[a-z]\\w*(?![\\w.@])`, 'g')) ?? []
}
