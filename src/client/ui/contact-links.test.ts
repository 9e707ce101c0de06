import { describe, expect, it } from 'vitest'
import { telephoneHref, whatsAppHref } from './contact-links.ts'

describe('a link to a phone number', () => {
  it.each([
    ['+852 2345 6789', 'tel:+85223456789'],
    ['(852) 2345-6789', 'tel:85223456789'],
    ['', undefined],
    ['to follow', undefined],
  ])('for the phone %j is %j', (telephone, href) => {
    expect(telephoneHref(telephone)).toBe(href)
  })

  it.each([
    ['+852 9876 5432', 'https://wa.me/85298765432?text=Quotation%20123456%20%26%20more'],
    ['', undefined],
  ])('for WhatsApp %j is %j', (whatsApp, href) => {
    expect(whatsAppHref(whatsApp, 'Quotation 123456 & more')).toBe(href)
  })
})
