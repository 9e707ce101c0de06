// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#client/paths.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import {
  aKind,
  all,
  bannerText,
  heading,
  openWizard,
  press,
  pressEnter,
  type,
} from '#test/fixtures/wizard.tsx'
import { settled } from '#test/support/settled.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let close: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
})

afterEach(() => close())

async function open(...visit: Parameters<typeof openWizard>): Promise<void> {
  close = await openWizard(...visit)
}

describe('the quotation form', () => {
  it('has a page for contact, one for each category and one to confirm', async () => {
    await open('/quotation')
    expect(all('nav li').map((tab) => tab.textContent)).toEqual([
      'Your details',
      'POS hardware',
      'Networking',
      'CCTV',
      en.quotation.confirmTitle,
    ])
    expect(heading()).toBe('Your details')
  })

  it('changes pages with tabs and buttons, even if the contact page is incomplete', async () => {
    await open('/quotation')
    press('nav a', 'CCTV')
    expect(heading()).toBe('CCTV')
    expect(document.activeElement?.textContent).toBe('CCTV')
    press('button', 'Previous')
    expect(heading()).toBe('Networking')
    press('button[type=submit]', 'Next: CCTV')
    expect(heading()).toBe('CCTV')
  })

  it('shows the price of every product at once', async () => {
    await open('/quotation?page=2')
    const pricesIn = (part: string) =>
      all(`.product-price-${part}`).map((price) => price.textContent?.replaceAll('\u00a0', ' '))
    expect(pricesIn('long')).toEqual(['HK$380 a month + HK$1,200 one-off', 'HK$90 a month + HK$400 one-off'])
    expect(pricesIn('short')).toEqual(['$380/month + $1,200', '$90/month + $400'])
    const field = document.getElementById('products-1')!
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.className).toContain(
      'product-price',
    )
  })

  it('shows photo and model of a product at once, and its words, photo and data sheet where they are asked for', async () => {
    const catalogue = aCatalogue()
    const [product, plain] = catalogue[0]!.products
    const photo = { large: '/uploads/till.webp', small: '/uploads/till-small.webp', width: 960, height: 720 }
    Object.assign(product!, {
      description: 'A touch screen.',
      brand: 'Kam Sin',
      model: 'KT-156',
      photo,
      sheet: '/uploads/sheet.pdf',
    })
    await open('/quotation?page=2', { catalogue })
    const pictures = all('.product-row img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([paths.upload(photo.small)])
    expect(pictures[0]!.getAttribute('width')).toBe('56')
    expect(all('.product-mark').map((mark) => mark.textContent)).toEqual(['Kam Sin KT-156'])
    expect([all('.product-description'), all('.product-more')]).toEqual([[], []])
    // What has nothing to open has no button for it.
    expect(plain!.description).toBe('')
    expect(all('.product-open').map((button) => button.getAttribute('aria-label'))).toEqual([
      fill(en.quotation.detailsOf, { name: product!.name }),
    ])
    press('.product-open', en.quotation.details)
    expect(all('.product-open')[0]!.getAttribute('aria-expanded')).toBe('true')
    await settled(() => expect(all('.product-more')).toHaveLength(1))
    const [more] = all('.product-more')
    expect(more!.textContent).toContain('A touch screen.')
    expect(more!.querySelector('img')).toMatchObject({ width: 960, height: 720 })
    expect(more!.querySelector('a')!.getAttribute('href')).toBe(paths.upload('/uploads/sheet.pdf'))
    press('.product-open', en.quotation.details)
    expect(all('.product-more')).toEqual([])
  })

  it('says how many the starter packages have of a product, and of which once one is chosen', async () => {
    const packages = [aKind(5, 'Café', { 1: 1, 2: 1 }), aKind(6, 'Dining room', { 1: 3, 2: 1 })]
    const hints = () => all('.product-hint').map(({ textContent }) => textContent)
    await open('/quotation?page=2', { packages })
    expect(hints()).toEqual([
      fill(en.quotation.hintBetween, { low: 1, high: 3 }),
      fill(en.quotation.hint, { quantity: 1 }),
    ])
    expect(document.getElementById('products-1')!.getAttribute('aria-describedby')).toContain(
      'products-1-hint',
    )
    press('.product-open', en.quotation.details)
    await settled(() =>
      expect(all('.product-in-packages')[0]?.textContent).toBe(
        `${en.quotation.inPackages}Café: 1Dining room: 3`,
      ),
    )
    press('nav a', 'CCTV')
    expect(hints()).toEqual([])
    close()
    sessionStorage.setItem('quotation-draft', JSON.stringify({ kind: 6 }))
    await open('/quotation?page=2', { packages })
    expect(hints()).toEqual(
      [3, 1].map((quantity) => fill(en.quotation.hintOfKind, { name: 'Dining room', quantity })),
    )
    close()
    await open('/quotation?page=2')
    expect([hints(), all('.product-open')]).toEqual([[], []])
  })

  it('has a bar with the total of the first year, the ticket and the way on', async () => {
    await open('/quotation?page=2')
    const bar = () => all('.ticket-bar dd, .ticket-bar button').map((part) => part.textContent)
    const ticket = (count: number) => fill(en.ticket.open, { count })
    expect(bar()).toEqual(['–', ticket(0), en.quotation.next])
    type('products-1', '2')
    expect(bar()).toEqual(['HK$11,520', `${ticket(2)}2`, en.quotation.next])
    press('nav a', 'CCTV')
    expect(bar()[2]).toBe(en.quotation.check)
    press('.ticket-bar button[type=submit]', en.quotation.check)
    expect(bar()).toEqual(['HK$11,520', `${ticket(2)}2`, en.quotation.send])
  })

  it('has a way to check and send once something is on the ticket', async () => {
    await open('/quotation?page=2')
    expect(all('.ticket-check')).toEqual([])
    type('products-1', '2')
    press('.wizard-aside .ticket-check', en.quotation.confirmTitle)
    expect(heading()).toBe(en.quotation.confirmTitle)
    expect(all('.ticket-check')).toEqual([])
  })

  it('leads back to check and send from a page that was opened there to change it', async () => {
    await open('/quotation')
    type('contact-name', 'Chan')
    type('contact-email', 'chan@kamsin.example')
    press('nav a', 'POS hardware')
    type('products-1', '2')
    press('nav a', en.quotation.confirmTitle)
    press('.change-link', 'Change')
    expect(heading()).toBe('Your details')
    press('button[type=submit]', fill(en.quotation.backTo, { page: en.quotation.confirmTitle }))
    expect(heading()).toBe(en.quotation.confirmTitle)
    press('button', 'Previous')
    press('nav a', 'Networking')
    press('button[type=submit]', fill(en.quotation.backTo, { page: en.quotation.confirmTitle }))
    expect(heading()).toBe(en.quotation.confirmTitle)
  })

  it('shows only the fees that a product has', async () => {
    await open('/quotation?page=2')
    expect(all('.product-fees').map((fees) => fees.textContent)).toEqual([
      'Per month HK$380One-off, with installation HK$1,200',
      'Per month HK$90One-off, with installation HK$400',
    ])
    press('nav a', 'Networking')
    expect(all('.product-fees').map((fees) => fees.textContent)).toEqual(['Per month HK$398'])
  })

  it('lists on the last page only what has a quantity above 0', async () => {
    await open('/quotation?page=2')
    type('products-1', '2')
    type('products-2', '3')
    type('products-2', '0')
    press('nav a', en.quotation.confirmTitle)
    expect(all('.check-line label').map((name) => name.textContent)).toEqual(['counter_terminal'])
    expect(document.querySelector('.check-ticket .ticket-year dd')?.textContent).toBe('HK$11,520')
  })

  it('has on the last page one ticket, whose quantities can still be changed', async () => {
    await open('/quotation?page=2')
    type('products-1', '2')
    type('products-2', '1')
    press('nav a', en.quotation.confirmTitle)
    expect(all('.wizard-aside')).toEqual([])
    const line = (index: number) => all('.check-ticket li')[index]!
    expect(line(0).textContent).toContain('HK$380')
    expect(line(1).querySelector('p')).toBeNull()
    type('products-1', '3')
    expect(line(0).textContent).toContain('1,140')
    expect(line(0).textContent).toContain('3,600')
    type('products-2', '0')
    expect([line(0), line(1)].map((it) => it.hasAttribute('data-gone'))).toEqual([false, true])
    type('products-2', '1.5')
    expect(line(1).textContent).toContain(fill(en.quotation.mistyped, { max: 999 }))
    type('products-2', '1')
    expect(line(1).hasAttribute('data-gone')).toBe(false)
    press('.check-add a', en.quotation.addAll)
    expect(heading()).toBe('POS hardware')
  })

  it('has on the last page the details of a draft that is complete, and no fields', async () => {
    await open('/quotation')
    type('contact-name', 'Chan')
    type('contact-email', 'chan@kamsin.example')
    close()
    await open('/quotation?page=5')
    expect(document.querySelector('.contact-summary')?.textContent).toContain('chan@kamsin.example')
    expect(document.getElementById('contact-name')).toBeNull()
  })

  it('has on the last page a search that adds products by their name, and sends nothing at Enter', async () => {
    await open('/quotation?page=5')
    const search = document.querySelector<HTMLInputElement>('.check-add input')!
    const found = () => all('.check-add li').map((item) => item.querySelector('span')?.textContent)
    type(search.id, 'zzz')
    expect(found()).toEqual([])
    expect(document.querySelector('.check-add [aria-live]')?.textContent).toBe(en.quotation.addNone)
    type(search.id, 'TERMINAL counter')
    expect(found()).toEqual(['counter_terminal'])
    press('.check-add button', 'counter_terminal')
    expect(search.value).toBe('')
    expect(document.activeElement).toBe(search)
    type(search.id, 'counter')
    expect(pressEnter(search)).toBe(false)
    expect((document.getElementById('products-1') as HTMLInputElement).value).toBe('2')
    expect(pressEnter(search)).toBe(false)
    expect(bannerText()).toBe('')
  })

  it('has on a phone the same ticket in a sheet, whose quantities can be changed', async () => {
    await open('/quotation?page=2')
    type('products-1', '2')
    press('.ticket-bar-open', '2')
    const field = () => document.getElementById('sheet-products-1') as HTMLInputElement
    expect(field().value).toBe('2')
    type('sheet-products-1', '3')
    expect(all('.dialog-sheet .check-line label').map((name) => name.textContent)).toEqual([
      'counter_terminal',
    ])
    expect(new Set(all('[id]').map(({ id }) => id)).size).toBe(all('[id]').length)
    press('.dialog-sheet a', en.quotation.confirmTitle)
    expect(heading()).toBe(en.quotation.confirmTitle)
    expect((document.getElementById('products-1') as HTMLInputElement).value).toBe('3')
  })

  it('keeps the draft for the session', async () => {
    await open('/quotation')
    type('contact-name', 'Chan')
    press('nav a', 'CCTV')
    type('products-21', '4')
    close()
    await open('/quotation?page=4')
    expect((document.getElementById('products-21') as HTMLInputElement).value).toBe('4')
    press('nav a', 'Your details')
    expect((document.getElementById('contact-name') as HTMLInputElement).value).toBe('Chan')
  })

  it('has on the last page the fields of what is missing, and focuses the first on submit', async () => {
    await open('/quotation?page=5')
    press('button[type=submit]', en.quotation.send)
    expect(heading()).toBe(en.quotation.confirmTitle)
    expect(document.activeElement?.id).toBe('contact-name')
    expect(document.getElementById('contact-name-error')?.textContent).toBe(en.error.required)
    expect(document.querySelector('[role=alert]')?.textContent).toBe(en.quotation.checkFields)
  })
})
