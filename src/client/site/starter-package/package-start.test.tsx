// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberChange } from '#client/site/quotation/offer/change.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { packageKinds } from '#shared/starter-package/package-kind.ts'
import type { StarterPackage } from '#shared/starter-package/schema.ts'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { aServer } from '#test/fixtures/signed-in-browser.ts'
import { all, bannerText, heading, openWizard, press, textsOf, type } from '#test/fixtures/wizard.tsx'
import { settled } from '#test/support/settled.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const NOODLES: StarterPackage = {
  id: 5,
  names: { en: 'Noodle shop', zh: '麵店' },
  descriptions: { en: 'Ten stools.', zh: '十個座位。' },
  uses: { en: '', zh: '' },
  is_most_chosen: false,
  lines: [
    { product: 1, quantity: 2 },
    { product: 2, quantity: 1 },
  ],
}
const UNDO = '.package-news .button-quiet'
const CARD = '.kind-card'

let close: () => void
let packages: StarterPackage[]

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  packages = [NOODLES]
  const { fetch } = aServer({ 'starterPackage.list': () => packages })
  vi.stubGlobal('fetch', fetch)
})

afterEach(() => {
  close()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

async function open(address: string, visit: Parameters<typeof openWizard>[1] = {}): Promise<void> {
  history.replaceState(null, '', address)
  close = await openWizard(address, {
    packages: packageKinds(packages, aCatalogue(), visit.language ?? 'en'),
    ...visit,
  })
}

const news = () => document.querySelector('.package-news')?.textContent
const ticket = () =>
  all('.wizard-aside .ticket-line').map((line) =>
    [...line.children]
      .slice(0, 2)
      .map((cell) => cell.textContent)
      .join(' '),
  )

describe.each(LANGUAGES)('a link with a starter package, in %s', (language) => {
  const t = textsOf(language)
  const name = NOODLES.names[language]

  it('adds it to what was chosen, and Undo restores exactly that', async () => {
    await open('/quotation?page=2', { language })
    type('products-1', '5')
    close()
    await open('/quotation?package=5', { language })
    await settled(() => expect(ticket()).toEqual(['5 counter_terminal', '1 kitchen_printer']))
    const items = t('ticket.items', { count: 1 })
    expect(news()).toContain(t('quotation.packageAdded', { name, items }))
    press('nav a', 'POS')
    const hints = () => all('.product-hint').map(({ textContent }) => textContent)
    expect(hints()[0]).toBe(t('quotation.hintOfKind', { name, quantity: 2 }))
    press(UNDO, t('quotation.packageUndo'))
    expect(ticket()).toEqual(['5 counter_terminal'])
    expect(news()).toBe(t('quotation.packageUndone', { name }))
    expect(document.activeElement?.textContent).toBe(news())
    expect(hints()[0]).toBe(t('quotation.hint', { quantity: 2 }))
  })

  it('says that a package is gone, and the form works on', async () => {
    await open('/quotation?package=6&page=1', { language })
    await settled(() => expect(news()).toBe(t('quotation.packageGone')))
    type('contact-name', 'Chan')
    expect(ticket()).toEqual([])
  })
})

describe('a link with a starter package', () => {
  it('is one line with Undo on the next page, and not shown on Check and send', async () => {
    await open('/quotation?package=5')
    await settled(() => expect(ticket()).toHaveLength(2))
    const buttons = () => all('.package-news button').map(({ textContent }) => textContent)
    expect(buttons()).toEqual([en.quotation.confirmTitle, en.quotation.packageUndo])
    press('nav a', 'CCTV')
    expect(buttons()).toEqual([en.quotation.packageUndo])
    expect(all('.package-contents')).toEqual([])
    press('nav a', en.quotation.confirmTitle)
    expect(news()).toBe('')
  })

  it('leaves contact details alone', async () => {
    await open('/quotation?page=1')
    type('contact-name', 'Chan')
    close()
    await open('/quotation?package=5&page=1')
    await settled(() => expect(ticket()).toHaveLength(2))
    expect(document.querySelector<HTMLInputElement>('#contact-name')?.value).toBe('Chan')
  })

  it('says that the ticket has everything, with nothing to undo', async () => {
    await open('/quotation?package=5')
    await settled(() => expect(ticket()).toHaveLength(2))
    close()
    await open('/quotation?package=5')
    await settled(() => expect(news()).toBe(fill(en.quotation.packageHeld, { name: 'Noodle shop' })))
    expect(all(UNDO)).toEqual([])
  })

  it.each(['%20', 'five', '-1', '5x', '1e9'])('is of no package with the id %j', async (id) => {
    await open(`/quotation?package=${id}`)
    await settled(() => expect(news()).toContain(en.quotation.packageGone))
    expect(ticket()).toEqual([])
  })

  it('takes Undo away when a quantity changes, which it would lose', async () => {
    await open('/quotation?package=5&page=2')
    await settled(() => expect(all(UNDO)).toHaveLength(1))
    type('products-1', '7')
    expect(all(UNDO)).toEqual([])
    expect(news()).toBe('')
    expect(ticket()).toEqual(['7 counter_terminal', '1 kitchen_printer'])
  })

  it('says that the packages could not be loaded', async () => {
    vi.stubGlobal(
      'fetch',
      aServer({
        'starterPackage.list': () => {
          throw new Error('no answer')
        },
      }).fetch,
    )
    await open('/quotation?package=5')
    await settled(() => expect(bannerText()).toContain(en.quotation.packagesFailed))
    expect(ticket()).toEqual([])
  })
})

describe('what a starter package added', () => {
  it('is listed, and one press leads to check and send', async () => {
    await open('/quotation?package=5')
    await settled(() =>
      expect(all('.package-contents li').map((it) => it.textContent)).toEqual([
        '2 counter_terminal',
        '1 kitchen_printer',
      ]),
    )
    press('.package-news .button-jade', en.quotation.confirmTitle)
    expect(document.querySelector('h2')?.textContent).toBe(en.quotation.confirmTitle)
  })
})

describe.each(LANGUAGES)('the beginning of the form, in %s', (language) => {
  const t = textsOf(language)
  const tabs = () => all('nav li').map((tab) => tab.textContent)

  it('asks for the kind of place, before the pages and as none of them', async () => {
    await open('/quotation', { language })
    expect(heading()).toBe(t('quotation.kindTitle'))
    expect(tabs().slice(0, 2)).toEqual([t('quotation.kindTitle'), t('quotation.contactTab')])
    expect(all('.ticket-bar, .wizard-aside')).toEqual([])
    expect(all(CARD).map((card) => card.getAttribute('href'))).toEqual([
      '/quotation?package=5&page=2',
      '/quotation?page=2',
    ])
    expect(all(CARD)[0]!.textContent).toContain('HK$850')
    press(CARD, NOODLES.names[language])
    await settled(() => expect(ticket()).toEqual(['2 counter_terminal', '1 kitchen_printer']))
    expect(heading()).toBe('POS hardware')
    expect(tabs()[0]).toContain(NOODLES.names[language])
    expect(document.body.textContent).toContain(t('quotation.pageOf', { page: 2, pages: 5 }))
  })

  it('leads to the products with an empty ticket, for who chooses alone', async () => {
    await open('/quotation', { language })
    press(CARD, t('quotation.kindOwn'))
    expect([heading(), ticket()]).toEqual(['POS hardware', []])
    expect(tabs()[0]).toBe(t('quotation.kindTitle'))
  })
})

describe('the kind of place', () => {
  const BAR: StarterPackage = {
    ...NOODLES,
    id: 7,
    names: { en: 'Bar', zh: '酒吧' },
    lines: [{ product: 21, quantity: 4 }],
  }

  async function openAtBar(): Promise<void> {
    packages = [NOODLES, BAR]
    await open('/quotation')
    press(CARD, 'Bar')
    await settled(() => expect(ticket()).toEqual(['4 dome_camera']))
  }

  it('replaces another of which nothing was changed, and Undo brings that back', async () => {
    await openAtBar()
    press('nav a', 'Bar')
    expect(all(CARD).map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true', null])
    press(CARD, 'Noodle shop')
    await settled(() => expect(ticket()).toEqual(['2 counter_terminal', '1 kitchen_printer']))
    press(UNDO, en.quotation.packageUndo)
    expect(ticket()).toEqual(['4 dome_camera'])
    expect(all('nav li')[0]!.textContent).toContain('Bar')
  })

  it('is added to what was changed by hand', async () => {
    await openAtBar()
    press('nav a', 'CCTV')
    type('products-21', '3')
    press('nav a', 'Bar')
    press(CARD, 'Noodle shop')
    await settled(() =>
      expect(ticket()).toEqual(['2 counter_terminal', '1 kitchen_printer', '3 dome_camera']),
    )
  })

  it('is not asked again of who comes back to a started form', async () => {
    await openAtBar()
    press('nav a', 'Bar')
    close()
    await open('/quotation')
    await settled(() => expect(heading()).toBe('POS hardware'))
    expect(sessionStorage.getItem('quotation-draft')).toContain('"isTurned":true')
    close()
    sessionStorage.clear()
    await open('/quotation')
    expect(heading()).toBe(en.quotation.kindTitle)
    expect(sessionStorage.getItem('quotation-draft')).toContain('"isTurned":false')
  })

  it('is not asked where there is no package, and all of them have a page where they are many', async () => {
    packages = []
    await open('/quotation')
    expect([heading(), all('.kind-card, .wizard-kind')]).toEqual([en.quotation.contactTab, []])
    close()
    sessionStorage.clear()
    packages = Array.from({ length: 9 }, (_, index) => ({ ...NOODLES, id: index + 1 }))
    await open('/quotation')
    expect(all(CARD)).toHaveLength(8)
    expect(all('.kind-step a').at(-1)?.getAttribute('href')).toBe('/packages')
  })

  it('is not in the form that changes a quotation', async () => {
    rememberChange({ id: '123456', version: 2, state: 'open', asked: null, lines: [] }, [])
    await open('/quotation?change=123456-2')
    const title = fill(en.quotation.changeQuotation, { number: '123456-2' })
    await settled(() => expect(document.querySelector('h1')?.textContent).toBe(title))
    expect(all('.package-way, .package-news, .kind-card, .wizard-kind')).toEqual([])
  })
})
