/** How to reach a customer: links that call, write to, and open a chat with them, and the numbers in what they wrote. */

import { useSyncExternalStore } from 'react'
import { isOfEitherArea } from '#shared/phone/area.ts'
import { callLink, chatLink } from '#shared/phone/links.ts'
import { knownNumbers, type PhoneNumber, typedNumbers } from '#shared/phone/phone.ts'

const NAMES_MACAU = /澳[門门]|氹仔|路[環环]|maca[uo]|taipa|coloane/i

export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export interface NumberLinks {
  /** The text as it was typed. */
  text: string
  /** Only the code, where it is a guess. */
  code?: string
  /** Such as `+85223456789`. */
  international: string
  call: string
  chat: string
}

/** None for a number that may be another's (`eitherLinks`). `about`: what the customer wrote, which may name Macau. */
export function numberLinks(numbers: PhoneNumber[], about: string, message: string): NumberLinks[] {
  return numbers.filter((number) => !isUnsure(number, about)).map((number) => linksOf(number, message))
}

/** A number without a code that may be of Macau or of Hong Kong: both, with their codes, for people to choose. */
export function eitherLinks(numbers: PhoneNumber[], about: string, message: string): NumberLinks[] {
  return numbers
    .filter((number) => isUnsure(number, about))
    .flatMap((number) =>
      ['853', '852'].map((code) => {
        const international = `+${code}${number.text.replace(/\D/g, '')}`
        return { ...linksOf({ ...number, international }, message), code: `+${code}` }
      }),
    )
}

/** Links that only call, for a number of our own side. */
export function callLinks(phone: string): Pick<NumberLinks, 'text' | 'call'>[] {
  return knownNumbers(phone).map(({ text, international, extension }) => ({
    text,
    call: callLink(international, extension),
  }))
}

function linksOf({ text, international, extension }: PhoneNumber, message: string): NumberLinks {
  return {
    text,
    international,
    call: callLink(international, extension),
    chat: chatLink(international, message),
  }
}

function isUnsure({ text }: PhoneNumber, about: string): boolean {
  return isOfEitherArea(text) && NAMES_MACAU.test(about)
}

type FindNumbers = (text: string) => PhoneNumber[]

/** Knows the rules of all countries, once they have come. */
let findAll: FindNumbers | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** The numbers in a text. The rules of farther countries are a large library, which the first number of one asks for. */
export function usePhoneNumbers(): FindNumbers {
  useSyncExternalStore(subscribe, () => findAll)
  return numbersIn
}

function numbersIn(text: string): PhoneNumber[] {
  if (findAll) return findAll(text)
  void loadRulesFor(text).catch(() => undefined)
  return knownNumbers(text)
}

/** Resolves once all numbers of the text can be found; rejects where the library does not come. */
export async function loadRulesFor(text: string): Promise<void> {
  if (findAll || typedNumbers(text).every(({ isNear, international }) => isNear || !international[0])) return
  loading ??= loadRules().finally(() => {
    loading = undefined
  })
  await loading
}

async function loadRules(): Promise<void> {
  const { phoneNumbers } = await import('#shared/phone/phone-numbers.ts')
  findAll = phoneNumbers
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
