// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { phoneNumbers } from '#shared/phone/phone-numbers.ts'
import { settled } from '#test/support/settled.ts'
import { eitherLinks, mailLink, numberLinks, usePhoneNumbers } from './contact-links.ts'
import { createQueryClient } from './trpc.ts'

const linksOf = (phone: string, about = '') => numberLinks(phoneNumbers(phone), about, 'Hi 你')
const chatsOf = (phone: string, about?: string) =>
  linksOf(phone, about).map(({ chat }) => /^https:\/\/wa\.me\/(\d+)\?text=Hi%20%E4%BD%A0$/.exec(chat)?.[1])

describe('the links of a customer', () => {
  it('are a call and a chat for each number', () => {
    expect(linksOf('5500 0142 x 12').map(({ text, call }) => [text, call])).toEqual([
      ['5500 0142', 'tel:+85255000142;ext=12'],
    ])
    expect(linksOf('9123 4567 / (853) 6600 0142').map(({ text, call }) => [text, call])).toEqual([
      ['9123 4567', 'tel:+85291234567'],
      ['(853) 6600 0142', 'tel:+85366000142'],
    ])
    expect(chatsOf('9123 4567 / (853) 6600 0142')).toEqual(['85291234567', '85366000142'])
  })

  it.each([
    '金線冰室（澳門）',
    'Rua do Campo, Macau',
    'MACAO',
    '氹仔官也街',
    'Old Taipa Village',
    '路環市區',
    'Coloane',
  ])('of %j are none where a number may be of Macau and has no code', (about) => {
    expect(chatsOf('6600 0142', about)).toEqual([])
    expect(chatsOf('2857 0142', about)).toEqual([])
    expect(chatsOf('9123 4567', about)).toEqual(['85291234567'])
    expect(chatsOf('+852 6600 0142', about)).toEqual(['85266000142'])
    expect(chatsOf('+853 6600 0142', about)).toEqual(['85366000142'])
  })

  it('with such a number are of both places, each with its code', () => {
    const either = (phone: string, about: string) =>
      eitherLinks(phoneNumbers(phone), about, 'Hi').map(({ code, call, chat }) => [code, call, chat])
    expect(either('6612 3456 / 9123 4567 / +853 6600 0142', 'Old Taipa Village')).toEqual([
      ['+853', 'tel:+85366123456', 'https://wa.me/85366123456?text=Hi'],
      ['+852', 'tel:+85266123456', 'https://wa.me/85266123456?text=Hi'],
    ])
    expect(either('6612 3456', 'Sham Shui Po')).toEqual([])
  })

  it.each(['', '999', '550 014', 'x12345678'])('are none for %j', (phone) => {
    expect(linksOf(phone)).toEqual([])
  })
})

it('an email keeps its subject', () => {
  expect(mailLink('a&b@example.hk', '報價 1?')).toBe(
    'mailto:a%26b@example.hk?subject=%E5%A0%B1%E5%83%B9%201%3F',
  )
})

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

function Numbers({ text }: { text: string }) {
  const numbersIn = usePhoneNumbers()
  return numbersIn(text).map(({ international }) => <p key={international}>{international}</p>)
}

it('near numbers are there at once, those of farther countries once their rules have come', async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown = () => [...place.querySelectorAll('p')].map((line) => line.textContent)
  act(() =>
    root.render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <Numbers text="9123 4567 / +65 6123 4567 / +47 12 34 56" />
      </QueryClientProvider>,
    ),
  )
  expect(shown()).toEqual(['+85291234567'])
  await settled(() => expect(shown()).toEqual(['+85291234567', '+6561234567']))
  act(() => root.unmount())
})
