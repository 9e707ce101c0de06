/** Contact request: what a visitor sends and what is stored of it (spec 3, 5, 7; contract 3). */
import { z } from 'zod'
import { MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '../base/limits.ts'
import { linesSchema, pastedLineSchema } from '../base/text-schemas.ts'
import { captchaSchema } from '../captcha/schema.ts'
import { emailSchema } from '../mail/schema.ts'

export const contactSubmissionSchema = z.object({
  name: pastedLineSchema(NAME_MAX_CHARACTERS),
  phone_number: pastedLineSchema(PHONE_MAX_CHARACTERS).pipe(
    z.string().regex(/^[+(]?\d[\d\s()+.\-/#x]*$/i, 'error.phone'),
  ),
  email: emailSchema,
  message: linesSchema(MESSAGE_MAX_CHARACTERS),
  captcha: captchaSchema,
  /** Honeypot: hidden from people, filled in by robots. */
  website: z
    .string('error.invalid')
    .max(4 * MESSAGE_MAX_CHARACTERS, 'error.tooLong')
    .default(''),
})
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>

/** The visible fields: none may be blank. */
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
