/** Contact request: what a visitor sends and what is stored of it. */
import { z } from 'zod'
import { createdTexts, storedTexts } from '../base/field-schemas.ts'
import { pickFields } from '../base/fields.ts'
import { MESSAGE_MAX_CHARACTERS } from '../base/limits.ts'
import { captchaSchema } from '../captcha-schema.ts'
import { emailSchema } from '../mail/schema.ts'
import { phoneSchema } from '../phone/schema.ts'
import { CONTACT_FIELDS, CONTACT_FORM } from './contact-fields.ts'

export const contactSubmissionSchema = z.object({
  ...createdTexts(pickFields(CONTACT_FIELDS, CONTACT_FORM)),
  phone_number: phoneSchema,
  email: emailSchema,
  captcha: captchaSchema,
  /** Honeypot: hidden from people, filled in by robots. */
  website: z
    .string('error.invalid')
    .max(4 * MESSAGE_MAX_CHARACTERS, 'error.tooLong')
    .default(''),
})
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>

export const contactSchema = z.object({
  id: z.int(),
  ...storedTexts(CONTACT_FIELDS),
  date: z.iso.datetime(),
})
contactSchema.register(z.globalRegistry, { id: 'SubmittedContact' })
export type Contact = z.infer<typeof contactSchema>
