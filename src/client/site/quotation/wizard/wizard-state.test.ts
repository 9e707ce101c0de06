import { describe, expect, it } from 'vitest'
import { aCatalogue } from '#test/fixtures/catalogue.ts'
import { EMPTY_DRAFT } from './draft.ts'
import {
  contactErrors,
  FRESH_WIZARD,
  firstError,
  reduceWizard,
  resumedPage,
  wizardPage,
} from './wizard-state.ts'

const contact = { ...EMPTY_DRAFT.contact, name: 'Chan', email: 'chan@example.com' }

describe('the contact page', () => {
  it('is complete with a name and an email address', () => {
    expect(contactErrors(contact)).toEqual({})
  })
  it.each([
    'chan',
    'chan@',
    'chan@example',
    'a b@example.com',
    '@example.com',
    'a..b@example.com',
    '陳@example.com',
  ])('rejects %j', (email) => {
    expect(contactErrors({ ...contact, email })).toEqual({ email: 'error.email' })
  })
  it('reports blank fields', () => {
    expect(contactErrors({ ...contact, name: ' ', email: '' })).toEqual({
      name: 'error.required',
      email: 'error.required',
    })
  })
})

describe('the page in the URL', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=99', 5],
    ['page=two', 1],
    ['page=2.7', 2],
    ['page=Infinity', 5],
  ])('%j is page %i of five', (search, page) => {
    expect(wizardPage(search, 5, 1)).toBe(page)
  })

  it('is what is before the pages where there is such a thing, and the products for a package', () => {
    expect(['', 'page=0', 'page=1'].map((search) => wizardPage(search, 5, 0))).toEqual([0, 0, 1])
    expect(wizardPage('package=5', 5, 0)).toBe(2)
  })

  it('is where a visitor goes on who comes back, and never before the pages once something is there', () => {
    expect(resumedPage(EMPTY_DRAFT)).toBe(0)
    expect(resumedPage({ ...EMPTY_DRAFT, page: 4 })).toBe(4)
    expect(resumedPage({ ...EMPTY_DRAFT, quantities: { 1: 2 } })).toBe(2)
    expect(resumedPage({ ...EMPTY_DRAFT, contact })).toBe(2)
  })
})

describe('a refusal by the server', () => {
  it('focuses the first invalid field in page order', () => {
    expect(firstError(['products.21', 'products.2'], aCatalogue())).toBe('products.2')
    expect(firstError(['products.21', 'contact.phone'], aCatalogue())).toBe('contact.phone')
    expect(firstError(['captcha'], aCatalogue())).toBeUndefined()
  })
  it('keeps an error until the field changes', () => {
    const refused = reduceWizard(FRESH_WIZARD, {
      type: 'showServerErrors',
      fields: { 'contact.phone': 'no', 'products.2': 'gone' },
    })
    const fixed = reduceWizard(refused, { type: 'write', field: 'phone', value: '2345 6789' })
    expect(fixed.refused).toEqual({ 'products.2': 'gone' })
    expect(reduceWizard(fixed, { type: 'choose', product: 2, quantity: 0 }).refused).toEqual({})
  })
})

it('removes the error of a product whose quantity returns to 0', () => {
  const chosen = reduceWizard(FRESH_WIZARD, { type: 'choose', product: 2, quantity: 3 })
  expect(chosen.draft.quantities).toEqual({ 2: 3 })
  expect(reduceWizard(chosen, { type: 'choose', product: 2, quantity: 0 }).draft.quantities).toEqual({})
})
