// @vitest-environment jsdom

import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { QUOTATION_LINES_MAX, QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { QUOTATION_ERROR_BANNER_SECONDS } from '#shared/quotation/limits.ts'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { anEasyChallenge } from '#test/fixtures/login-page.tsx'
import { aServer, type Procedures, type ServerCall, serverError } from '#test/fixtures/signed-in-browser.ts'
import {
  all,
  bannerText,
  captchaButton,
  heading,
  input,
  openWizard,
  press,
  textsOf,
  type,
} from '#test/fixtures/wizard.tsx'
import { settled } from '#test/support/settled.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const challenge = await anEasyChallenge()
const max = QUOTATION_QUANTITY_MAX
const SUBMIT = 'button[type=submit]'
let close: () => void = () => undefined

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  sessionStorage.clear()
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(...visit: Parameters<typeof openWizard>): Promise<void> {
  close = await openWizard(...visit)
}

function serve(procedures: Procedures): ServerCall[] {
  const { fetch, calls } = aServer({ 'captcha.challenge': () => challenge, ...procedures })
  vi.stubGlobal('fetch', fetch)
  return calls
}

const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1_000))
const ticketLines = () => all('.wizard-aside .ticket-line').map((line) => line.textContent)

async function fillIn(): Promise<void> {
  await open('/quotation')
  type('contact-name', 'Chan')
  type('contact-email', 'chan@kamsin.example')
  press('nav a', 'POS hardware')
  type('products-1', '2')
  press('nav a', en.quotation.confirmTitle)
}

async function solveCaptcha(): Promise<void> {
  act(() => captchaButton().click())
  await settled(() => expect(captchaButton().textContent).toBe(textsOf('en')('captcha.solved')))
}

describe('an invalid quantity', () => {
  it.each(LANGUAGES)(
    'stays as typed, shows the limit at its field, and is not on the ticket (%s)',
    async (language) => {
      const t = textsOf(language)
      await open('/quotation?page=2', { language })
      type('products-1', '12')
      type('products-2', '3')
      type('products-1', '1200')
      expect(input('products-1').value).toBe('1200')
      expect(input('products-1').getAttribute('aria-invalid')).toBe('true')
      const error = document.getElementById('products-1-error')!
      expect(error.textContent).toBe(t('quotation.mistyped', { max }))
      expect(error.closest('[aria-live=polite]')).not.toBeNull()
      expect(error.textContent).toContain(`${max}`)
      expect(input('products-1').getAttribute('aria-describedby')).toContain('products-1-error')
      expect(ticketLines()).toEqual(['3kitchen_printer2701,200'])
      expect(all('nav [aria-current] .sr-only')[0]?.textContent).toBe(t('quotation.tabFaulty'))
    },
  )

  it.each([
    ['next', SUBMIT, 'Next'],
    ['previous', 'button', 'Previous'],
    ['a tab', 'nav a', 'CCTV'],
  ])('keeps the visitor at its field after %s', async (_, selector, text) => {
    await open('/quotation?page=3')
    type('products-11', '-4')
    press(selector, text)
    expect([heading(), document.activeElement?.id]).toEqual(['Networking', 'products-11'])
    expect(bannerText()).toBe(en.quotation.checkFields)
    type('products-11', '4')
    await seconds(0)
    expect(bannerText()).toBe('')
    press(selector, text)
    expect(heading()).not.toBe('Networking')
  })

  it('survives a reload, and is focused on submit', async () => {
    await fillIn()
    close()
    const draft = JSON.parse(sessionStorage.getItem('quotation-draft')!)
    sessionStorage.setItem('quotation-draft', JSON.stringify({ ...draft, mistyped: { 21: '1200' } }))
    const calls = serve({})
    await open('/quotation?page=5')
    press(SUBMIT, en.quotation.send)
    expect([heading(), document.activeElement?.id]).toEqual([en.quotation.confirmTitle, 'products-21'])
    expect(input('products-21').value).toBe('1200')
    expect(bannerText()).toBe(en.quotation.checkFields)
    expect(calls).toEqual([])
  })

  it('steps to the nearest valid one', async () => {
    await open('/quotation?page=2')
    type('products-1', '1200')
    act(() => all('.stepper-button')[0]?.click())
    expect(input('products-1').value).toBe(`${max}`)
    expect(input('products-1').getAttribute('aria-invalid')).toBe('false')
    type('products-1', '2.5')
    const up = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true })
    act(() => void input('products-1').dispatchEvent(up))
    expect(input('products-1').value).toBe('3')
  })
})

describe('a field that shows 0', () => {
  it('is empty while it has the focus, so that a digit typed anywhere becomes the quantity', async () => {
    await open('/quotation?page=2')
    expect([input('products-1').value, input('products-1').getAttribute('aria-valuemin')]).toEqual(['0', '0'])
    act(() => input('products-1').focus())
    expect([input('products-1').value, input('products-1').placeholder]).toEqual(['', '0'])
    act(() => input('products-1').blur())
    expect(input('products-1').value).toBe('0')
  })
})

describe('the banner', () => {
  it('stays for five seconds while something is missing', async () => {
    await open('/quotation?page=5')
    press(SUBMIT, en.quotation.send)
    await seconds(QUOTATION_ERROR_BANNER_SECONDS - 1)
    expect(bannerText()).toBe(en.quotation.checkFields)
    await seconds(1.5)
    expect(bannerText()).toBe('')
  })

  it('closes as soon as nothing is missing', async () => {
    await open('/quotation?page=5')
    press(SUBMIT, en.quotation.send)
    type('contact-name', 'Chan')
    await seconds(0)
    expect(bannerText()).not.toBe('')
    type('contact-email', 'chan@kamsin.example')
    await seconds(0)
    expect(bannerText()).toBe('')
  })

  it('about missing products closes when one is chosen', async () => {
    await fillIn()
    press('nav a', 'POS hardware')
    type('products-1', '0')
    press('nav a', en.quotation.confirmTitle)
    press(SUBMIT, en.quotation.send)
    expect(bannerText()).toBe(en.error.quotationEmpty)
    press('nav a', 'CCTV')
    type('products-21', '1')
    await seconds(0)
    expect(bannerText()).toBe('')
  })

  it('about the captcha closes when it is solved, which is announced beside its button', async () => {
    serve({})
    await fillIn()
    press(SUBMIT, en.quotation.send)
    expect(bannerText()).toBe(en.error.captcha)
    expect(document.activeElement).toBe(captchaButton())
    await solveCaptcha()
    await seconds(0)
    expect(bannerText()).toBe('')
    const live = all('[aria-live=polite]').map((region) => region.textContent)
    expect(live).toContain(textsOf('en')('captcha.done'))
    expect(captchaButton().querySelector('[aria-live], [role=status]')).toBeNull()
  })
})

describe('a refusal by the server', () => {
  it('names and focuses the first field in page order, with its error', async () => {
    serve({
      'quotation.submit': () => {
        throw serverError('invalid', { 'products.1': 'too many', 'contact.email': 'no such address.' })
      },
    })
    await fillIn()
    await solveCaptcha()
    press(SUBMIT, en.quotation.send)
    const message = `${textsOf('en')('quotation.email')}: no such address.`
    await settled(() => expect(bannerText()).toBe(message))
    expect([heading(), document.activeElement?.id]).toEqual([en.quotation.confirmTitle, 'contact-email'])
    type('contact-email', 'mei@kamsin.example')
    await seconds(0)
    expect(bannerText()).toBe('')
  })

  it('of a product names the product', async () => {
    serve({
      'quotation.submit': () => {
        throw serverError('invalid', { 'products.1': 'not offered.' })
      },
    })
    await fillIn()
    await solveCaptcha()
    press(SUBMIT, en.quotation.send)
    await settled(() => expect(bannerText()).toBe('counter_terminal: not offered.'))
    expect([heading(), document.activeElement?.id]).toEqual([en.quotation.confirmTitle, 'products-1'])
  })

  it('without a field shows the general message', async () => {
    serve({
      'quotation.submit': () => {
        throw serverError('rate_limited')
      },
    })
    await fillIn()
    await solveCaptcha()
    press(SUBMIT, en.quotation.send)
    await settled(() => expect(bannerText()).toBe('detail of rate_limited'))
    expect(heading()).toBe(en.quotation.confirmTitle)
  })
})

describe('a screen reader', () => {
  it.each(LANGUAGES)(
    'announces the line and the totals after a pause, without the steps between (%s)',
    async (language) => {
      const t = textsOf(language)
      await open('/quotation?page=2', { language })
      const news = () => all('p[role=status]').at(-1)?.textContent
      await seconds(2)
      expect(news()).toBe('')
      type('products-1', '1')
      await seconds(0.5)
      type('products-1', '12')
      await seconds(1)
      expect(news()).toBe('')
      await seconds(0.5)
      const sums = { monthly: 'HK$4,560', upfront: 'HK$14,400', total: 'HK$69,120' }
      expect(news()).toBe(t('ticket.spoken', { name: 'counter_terminal', quantity: 12, ...sums }))
      type('products-1', '1200')
      await seconds(2)
      expect(news()).toContain('12')
    },
  )

  it('announces an invalid email address when the field loses focus', async () => {
    await open('/quotation')
    type('contact-email', 'chan@kamsin')
    act(() => {
      input('contact-email').focus()
      input('contact-phone').focus()
    })
    const error = document.getElementById('contact-email-error')
    expect(error?.textContent).toBe(textsOf('en')('error.email'))
    expect(error?.closest('[aria-live=polite]')).not.toBeNull()
  })

  it.each(LANGUAGES)('finds the ticket by its name (%s)', async (language) => {
    const t = textsOf(language)
    await open('/quotation?page=2', { language })
    type('products-1', '1')
    expect(all('table')[0]?.getAttribute('aria-label')).toBe(t('ticket.lines'))
    expect(all('.ticket-bar')[0]?.getAttribute('aria-label')).toBe(t('ticket.title'))
  })
})

describe('an empty catalogue', () => {
  it.each(LANGUAGES)('is explained, with contact details and nothing to submit (%s)', async (language) => {
    const t = textsOf(language)
    await open('/quotation', { language, catalogue: [] })
    await settled(() => expect(document.querySelector('h1')?.textContent).toBe(t('quotation.noneTitle')))
    expect(all('a').map((link) => link.getAttribute('href'))).toEqual([
      '/contact',
      'tel:+85200000000',
      'mailto:hello@wokandwire.example',
    ])
    expect(all('form, button, input')).toEqual([])
  })

  it('with one category left still makes a form of three pages', async () => {
    await open('/quotation?page=9', { catalogue: aCatalogue().slice(0, 1) })
    expect(all('nav li').map((tab) => tab.textContent)).toEqual([
      'Your details',
      'POS hardware',
      en.quotation.confirmTitle,
    ])
    expect(heading()).toBe(en.quotation.confirmTitle)
  })
})

describe('what has changed while the form was open', () => {
  it('is said before anything is sent: old and new price, the new total, and sending again', async () => {
    const prices = [{ product: 1, name: 'Counter terminal', before: [380, 1_200], now: [420, 1_200] }]
    let isFirst = true
    const calls = serve({
      'quotation.submit': () => {
        if (!isFirst) return { id: '123456', file: '/uploads/a.pdf' }
        isFirst = false
        throw serverError('prices', undefined, { prices })
      },
    })
    await fillIn()
    await solveCaptcha()
    press(SUBMIT, en.quotation.send)
    await settled(() => expect(all('#price-changes li')).toHaveLength(1))
    expect(all('#price-changes li')[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Counter terminal' + 'HK$380 a month + HK$1,200 one-off eachHK$420 a month + HK$1,200 one-off each',
    )
    expect(all('.check-ticket .check-monthly').at(-1)?.textContent).toContain('840')
    await seconds(0)
    expect(document.activeElement?.id).toBe('price-changes')
    press(SUBMIT, en.quotation.send)
    const sent = () => calls.filter(({ path }) => path === 'quotation.submit').map(({ input }) => input)
    await settled(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ prices: { 1: [380, 1_200] } }, { prices: { 1: [420, 1_200] } }])
  })

  it.each(LANGUAGES)(
    'a product that is no longer offered is named, and the rest stays (%s)',
    async (language) => {
      const t = textsOf(language)
      await open('/quotation?page=2', { language })
      type('products-1', '2')
      type('products-2', '3')
      close()
      const catalogue = aCatalogue()
      catalogue[0]!.products.shift()
      await open('/quotation?page=2', { language, catalogue })
      expect(document.body.textContent).toContain(t('quotation.gone', { names: 'counter_terminal' }))
      expect(input('products-2').value).toBe('3')
    },
  )
})

describe('more lines than a quotation can have', () => {
  it.each(LANGUAGES)(
    'are said on the ticket and before sending, and nothing is sent (%s)',
    async (language) => {
      const t = textsOf(language)
      const [category] = aCatalogue()
      const [product] = category!.products
      const products = Array.from({ length: QUOTATION_LINES_MAX + 2 }, (_, at) => ({
        ...product!,
        id: at + 1,
        key: `p${at}`,
        name: `P${at}`,
      }))
      const quantities = Object.fromEntries(products.map(({ id }) => [id, 1]))
      const contact = { name: 'Chan', email: 'chan@kamsin.example', phone: '', detail: '' }
      sessionStorage.setItem('quotation-draft', JSON.stringify({ contact, quantities, page: 3 }))
      const calls = serve({})
      await open('/quotation?page=3', { language, catalogue: [{ ...category!, products }] })
      const words = t('quotation.linesOver', { count: 2, max: QUOTATION_LINES_MAX })
      expect(words).toContain(`${QUOTATION_LINES_MAX}`)
      expect(all('.check-ticket [role=status]').map((it) => it.textContent)).toEqual([words])
      press(SUBMIT, t('quotation.send'))
      expect(bannerText()).toBe(words)
      expect(calls).toEqual([])
    },
  )
})
