import { describe, expect, it } from 'vitest'
import { chatLink, mailLink, phoneLink } from './contact-links.ts'

describe('a chat', () => {
  it.each([
    ['5500 0142', 'https://wa.me/85255000142?text=Hi%20%E4%BD%A0'],
    ['+852 5500-0142', 'https://wa.me/85255000142?text=Hi%20%E4%BD%A0'],
    ['00853 6600 0142', 'https://wa.me/85366000142?text=Hi%20%E4%BD%A0'],
    ['5500 0142 x 12', 'https://wa.me/85255000142?text=Hi%20%E4%BD%A0'],
  ])('with %j opens at its number', (phone, link) => {
    expect(chatLink(phone, 'Hi 你')).toBe(link)
  })

  it.each(['', '999', '550 014', 'x12345678'])('with %j is not offered', (phone) => {
    expect(chatLink(phone, 'Hi')).toBeUndefined()
  })
})

it('a call keeps the extension, and an email its subject', () => {
  expect(phoneLink('+852 5500 0142 x 12')).toBe('tel:+85255000142;ext=12')
  expect(mailLink('a&b@example.hk', '報價 1?')).toBe(
    'mailto:a%26b@example.hk?subject=%E5%A0%B1%E5%83%B9%201%3F',
  )
})
