// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { all, heading, openWizard, press, type } from './wizard.fixture.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let close: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
})

afterEach(() => close())

async function open(path: string): Promise<void> {
  close = await openWizard(path)
}

describe('the quotation form', () => {
  it('has a page for contact, one for each category and one to confirm', async () => {
    await open('/quotation')
    expect(all('nav li').map((tab) => tab.textContent)).toEqual([
      'Your details',
      'POS hardware',
      'Networking',
      'CCTV',
      'Confirm',
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

  it('shows only the fees that a product has', async () => {
    await open('/quotation?page=2')
    expect(all('.product-fees').map((fees) => fees.textContent)).toEqual([
      'Installation fee HK$1,200 Per month HK$380',
      'Installation fee HK$400 Per month HK$90',
    ])
    press('nav a', 'Networking')
    expect(all('.product-fees').map((fees) => fees.textContent)).toEqual(['Per month HK$398'])
  })

  it('lists on the last page only what has a quantity above 0', async () => {
    await open('/quotation?page=2')
    type('products-1', '2')
    type('products-2', '3')
    type('products-2', '0')
    press('nav a', 'Confirm')
    expect(all('.chosen-line b').map((name) => name.textContent)).toEqual(['counter_terminal'])
    expect(document.querySelector('.chosen-sum b')?.textContent).toBe('HK$11,520')
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

  it('focuses the first missing field on submit', async () => {
    await open('/quotation?page=5')
    press('button[type=submit]', 'Send request')
    expect(heading()).toBe('Your details')
    expect(document.activeElement?.id).toBe('contact-name')
    expect(document.getElementById('contact-name-error')?.textContent).toBe('Please fill in this field.')
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Please check the fields marked in red.')
  })
})
