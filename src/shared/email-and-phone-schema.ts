/** The one schema of email addresses and the one of phone numbers in all forms, each as people paste them. */
import { z } from 'zod'
import { EMAIL_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from './base/limits.ts'
import { requiredText } from './base/text-schemas.ts'
import { tidied } from './base/tidied.ts'
import { EMAIL } from './mail/email-address.ts'
import { PHONE } from './phone/phone.ts'

interface Kind {
  pattern: RegExp
  error: 'error.email' | 'error.phone'
  max: number
  /** The most characters of the text as pasted, whose invisible marks do not count. */
  pastedMax: number
}

const OF_EMAIL: Kind = {
  pattern: EMAIL,
  error: 'error.email',
  max: EMAIL_MAX_CHARACTERS,
  pastedMax: 2 * EMAIL_MAX_CHARACTERS,
}
const OF_PHONE: Kind = {
  pattern: PHONE,
  error: 'error.phone',
  max: PHONE_MAX_CHARACTERS,
  pastedMax: 4 * PHONE_MAX_CHARACTERS,
}

export const emailSchema = required(OF_EMAIL)
export const phoneSchema = required(OF_PHONE)
/** Empty where there is none; null counts as empty. */
export const optionalEmailSchema = optional(OF_EMAIL)
export const optionalPhoneSchema = optional(OF_PHONE)

function required({ pattern, error, max, pastedMax }: Kind) {
  return typed(pastedMax).pipe(
    z.string().min(1, 'error.required').max(max, 'error.tooLong').regex(pattern, error),
  )
}

function optional({ pattern, error, max, pastedMax }: Kind) {
  const given = z.string().max(max, 'error.tooLong')
  return z.preprocess(
    (value: string | null | undefined) => value ?? '',
    typed(pastedMax).pipe(given.refine((text) => text === '' || pattern.test(text), error)),
  )
}

function typed(pastedMax: number) {
  return requiredText().max(pastedMax, 'error.tooLong').trim().transform(tidied)
}
