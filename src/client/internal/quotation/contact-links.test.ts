import { describe, expect, it } from 'vitest'
import { chatLinks, mailLink, phoneLink } from './contact-links.ts'

const numbersOf = (phone: string, about = '') =>
  chatLinks(phone, about, 'Hi 你').map(({ area, href }) => {
    const number = /^https:\/\/wa\.me\/(\d+)\?text=Hi%20%E4%BD%A0$/.exec(href)?.[1]
    return area ? `${area}: ${number}` : number
  })

describe('a chat', () => {
  it.each([
    ['5500 0142', '85255000142'],
    ['9123 4567', '85291234567'],
    ['2345 6789', '85223456789'],
    ['+852 5500-0142', '85255000142'],
    ['+852 6600 0142', '85266000142'],
    ['852 6600 0142', '85266000142'],
    ['00852 6600 0142', '85266000142'],
    ['+853 6600 0142', '85366000142'],
    ['(853) 6600-0142', '85366000142'],
    ['00853 6600 0142', '85366000142'],
    ['+86 138 0013 8000', '8613800138000'],
    ['+65 6123 4567', '6561234567'],
    ['+47 12 34 56', '47123456'],
    ['5500 0142 x 12', '85255000142'],
  ])('with %j opens at its number', (phone, number) => {
    expect(numbersOf(phone)).toEqual([number])
  })

  it.each([
    '金線冰室（澳門）',
    'Rua do Campo, Macau',
    'MACAO',
    '氹仔官也街',
    'Old Taipa Village',
    '路環市區',
    'Coloane',
  ])('with a customer of %j is one of Macau, unless the number cannot be', (about) => {
    expect(numbersOf('6600 0142', about)).toEqual(['85366000142'])
    expect(numbersOf('2857 0142', about)).toEqual(['85328570142'])
    expect(numbersOf('9123 4567', about)).toEqual(['85291234567'])
    expect(numbersOf('+852 6600 0142', about)).toEqual(['85266000142'])
  })

  it('with a mobile number that both places have is offered for both', () => {
    expect(numbersOf('6600 0142', 'Nathan Road')).toEqual(['+852: 85266000142', '+853: 85366000142'])
  })

  it.each(['', '999', '550 014', 'x12345678'])('with %j is not offered', (phone) => {
    expect(numbersOf(phone)).toEqual([])
  })
})

it('a call keeps the extension, and an email its subject', () => {
  expect(phoneLink('+852 5500 0142 x 12')).toBe('tel:+85255000142;ext=12')
  expect(mailLink('a&b@example.hk', '報價 1?')).toBe(
    'mailto:a%26b@example.hk?subject=%E5%A0%B1%E5%83%B9%201%3F',
  )
})
