/** Contact request: what a visitor sends, and what is kept of it (spec 3, 5, 7; contract 3). */
import { z } from 'zod'
import { captchaSchema } from './captcha.ts'
import { emailSchema } from './email.ts'
import { MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from './limits.ts'

/** Line breaks may take two characters and letters two units, so this bounds the work before the true count. */
const MESSAGE_MAX_UNITS = 4 * MESSAGE_MAX_CHARACTERS

const line = (max: number) =>
  z
    .string('error.required')
    .max(max, 'error.tooLong')
    .trim()
    .min(1, 'error.required')
    .regex(/^[^\p{Cc}]*$/u, 'error.invalid')

/** Text of more than one line. */
export const lines = (max: number) =>
  z
    .string('error.required')
    .max(MESSAGE_MAX_UNITS, 'error.tooLong')
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(1, 'error.required')
        .refine((text) => [...text].length <= max, 'error.tooLong'),
    )

export const contactSubmissionSchema = z.object({
  name: line(NAME_MAX_CHARACTERS),
  phone_number: line(PHONE_MAX_CHARACTERS).regex(/^[+(]?\d[\d\s()+.\-/#x]*$/i, 'error.phone'),
  email: emailSchema,
  message: lines(MESSAGE_MAX_CHARACTERS),
  captcha: captchaSchema,
  /** A trap: people never see this field, robots fill it in. */
  website: z.string('error.invalid').max(MESSAGE_MAX_UNITS, 'error.tooLong').default(''),
})
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>

/** The fields that a visitor sees: none may be blank. */
export const CONTACT_FIELDS = ['name', 'phone_number', 'email', 'message'] as const

export const contactSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  message: z.string(),
  date: z.iso.datetime(),
})
export type Contact = z.infer<typeof contactSchema>

/** Line breaks of every system as one, without the control characters that no reader shows. */
function plainLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
