import { describe, expect, it } from 'vitest'
import { callLink, telephoneHref, whatsAppHref } from './links.ts'

describe('a link to the company’s number', () => {
  it.each([
    ['+852 2345 6789', 'tel:+85223456789'],
    ['(852) 2345-6789', 'tel:+85223456789'],
    ['2345 6789', 'tel:+85223456789'],
    ['(853) 6612 3456', 'tel:+85366123456'],
    ['001 852 2345 6789', 'tel:+85223456789'],
    ['+852 2345 6789 / +853 2857 0142', 'tel:+85223456789'],
    ['2345 6789 ext. 12', 'tel:+85223456789'],
    ['1823', 'tel:1823'],
    ['1800 123 4567', 'tel:18001234567'],
    ['', undefined],
    ['to follow', undefined],
  ])('for the phone %j is %j', (telephone, href) => {
    expect(telephoneHref(telephone)).toBe(href)
  })

  it.each([
    ['+852 9876 5432', 'https://wa.me/85298765432?text=Quotation%20123456%20%26%20more'],
    ['9876 5432', 'https://wa.me/85298765432?text=Quotation%20123456%20%26%20more'],
    ['1823', undefined],
    ['1800 123 4567', undefined],
    ['1-800-555-0142', undefined],
    ['', undefined],
  ])('for WhatsApp %j is %j', (whatsApp, href) => {
    expect(whatsAppHref(whatsApp, 'Quotation 123456 & more')).toBe(href)
  })
})

it('a call keeps the extension', () => {
  expect(callLink('+85255000142', '12')).toBe('tel:+85255000142;ext=12')
})
