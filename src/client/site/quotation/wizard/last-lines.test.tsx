// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { all, openWizard, press, textsOf, type } from '#test/fixtures/wizard.tsx'
import { settled } from '#test/support/settled.ts'
import { lastLines, rememberLines } from './choice.ts'
import { EMPTY_DRAFT } from './draft.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const KEY = 'quotation-last-lines'
const catalogue = aCatalogue()
let close: () => void = () => undefined

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => close())

const offer = () => document.querySelector<HTMLElement>('.package-last')?.textContent
const news = () => document.querySelector('.package-news')?.textContent

describe('what the browser keeps of the last request', () => {
  it('has the products and quantities, and nothing about a person', () => {
    const contact = {
      ...{ name: 'Chan', email: 'chan@kamsin.example', phone: '9123 4567', detail: '48 seats' },
      ...{ restaurant: 'Kam Sin', district: 'Sham Shui Po' },
    }
    rememberLines({ ...EMPTY_DRAFT, contact, quantities: { 1: 2, 21: 4 } }, catalogue)
    const stored = localStorage.getItem(KEY)!
    for (const text of Object.values(contact)) expect(stored).not.toContain(text)
    expect(lastLines(catalogue)).toEqual({ quantities: { 1: 2, 21: 4 }, gone: [] })
  })

  it.each(['', 'null', '{', '{"quantities":{"1":-2,"2":"x","21":1000}}'])('of %j is nothing', (text) => {
    localStorage.setItem(KEY, text)
    expect(lastLines(catalogue)).toEqual({ quantities: {}, gone: [] })
  })
})

describe.each(LANGUAGES)('a new request, in %s', (language) => {
  const t = textsOf(language)

  it('starts from the lines of the last one, says what is gone, and can undo it', async () => {
    const names = { 99: 'Old till' }
    localStorage.setItem(KEY, JSON.stringify({ quantities: { 1: 2, 21: 4, 99: 1 }, names }))
    close = await openWizard('/quotation', { language })
    const items = t('ticket.items', { count: 6 })
    expect(offer()).toBe(t('quotation.lastStart', { items }))
    press('.package-last', t('quotation.lastStart', { items }))
    const name = t('quotation.lastName')
    await settled(() => expect(news()).toContain(t('quotation.packageAdded', { name, items })))
    expect(all('.wizard-aside .ticket-line')).toHaveLength(2)
    expect(document.body.textContent).toContain('Old till')
    expect(offer()).toBeUndefined()
    await settled(() => expect(document.activeElement?.textContent).toContain(name))
    press('.package-news button', t('quotation.packageUndo'))
    expect(all('.wizard-aside .ticket-line')).toEqual([])
  })

  it('is not offered them once something is chosen, or where nothing was sent', async () => {
    close = await openWizard('/quotation', { language })
    expect(offer()).toBeUndefined()
    close()
    localStorage.setItem(KEY, JSON.stringify({ quantities: { 1: 2 }, names: {} }))
    close = await openWizard('/quotation?page=2', { language })
    type('products-2', '1')
    press('nav a', t('quotation.contactTab'))
    expect(offer()).toBeUndefined()
  })
})
