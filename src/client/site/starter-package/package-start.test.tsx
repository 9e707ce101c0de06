// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberChange } from '#client/site/quotation/offer/change.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import type { StarterPackage } from '#shared/starter-package/schema.ts'
import { aServer } from '#test/fixtures/signed-in-browser.ts'
import { all, bannerText, openWizard, press, textsOf, type } from '#test/fixtures/wizard.tsx'
import { settled } from '#test/support/settled.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const NOODLES: StarterPackage = {
  id: 5,
  names: { en: 'Noodle shop', zh: '麵店' },
  descriptions: { en: 'Ten stools.', zh: '十個座位。' },
  lines: [
    { product: 1, quantity: 2 },
    { product: 2, quantity: 1 },
  ],
}
const UNDO = '.package-news .button-quiet'
const WAY = '.package-way button'

/** jsdom has no modal dialogs. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

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
  close = await openWizard(address, { has_packages: true, ...visit })
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
    press(UNDO, t('quotation.packageUndo'))
    expect(ticket()).toEqual(['5 counter_terminal'])
    expect(news()).toBe(t('quotation.packageUndone', { name }))
    expect(document.activeElement?.textContent).toBe(news())
  })

  it('says that a package is gone, and the form works on', async () => {
    await open('/quotation?package=6', { language })
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
    await open('/quotation')
    type('contact-name', 'Chan')
    close()
    await open('/quotation?package=5')
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

describe('the way from the form to the starter packages', () => {
  it('shows them, and adds the chosen one', async () => {
    await open('/quotation')
    press(WAY, en.quotation.packagesOpen)
    await settled(() => expect(all('dialog .package-card h3')[0]?.textContent).toBe('Noodle shop'))
    press('dialog .package-card button', en.quotation.packageAdd)
    expect(ticket()).toEqual(['2 counter_terminal', '1 kitchen_printer'])
    expect(all('dialog .package-card')).toEqual([])
    await settled(() => expect(document.activeElement?.textContent).toContain('3 items added'))
  })

  it('says that there are none any more', async () => {
    packages = []
    await open('/quotation')
    press(WAY, en.quotation.packagesOpen)
    await settled(() =>
      expect(document.querySelector('dialog')?.textContent).toContain(en.quotation.packagesNone),
    )
  })

  it('is only on the first page, and only where there are packages', async () => {
    await open('/quotation?page=2')
    expect(all(WAY)).toEqual([])
    close()
    await open('/quotation', { has_packages: false })
    expect(all(WAY)).toEqual([])
  })

  it('is not in the form that changes a quotation', async () => {
    rememberChange({ id: '123456', version: 2, state: 'open', asked: null, lines: [] }, [])
    await open('/quotation?change=123456-2')
    const title = fill(en.quotation.changeQuotation, { number: '123456-2' })
    await settled(() => expect(document.querySelector('h1')?.textContent).toBe(title))
    expect(all('.package-way, .package-news')).toEqual([])
  })
})
