/** The do-not-email list: managed by admins, and joined through the link in every bulk email (Cap. 593). */
import { z } from 'zod'
import { idSchema } from './base/field-schemas.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { NOTE_MAX_CHARACTERS } from './base/limits.ts'
import { pageSchema, wordsSchema } from './base/list-schemas.ts'
import { mailedToken } from './base/mailed-link.ts'
import { optionalLineSchema, requiredText } from './base/text-schemas.ts'
import { emailSchema } from './email-and-phone-schema.ts'
import { SUPPRESSION_REASONS } from './mail/mail-state.ts'

export const suppressionSchema = z.object({
  id: idSchema,
  /** The address in lower case, so that an opt-out of Mei@… also covers mei@…. */
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** The server's reply, or the admin's note. */
  detail: z.string(),
  created_at: timeSchema,
})
suppressionSchema.register(z.globalRegistry, { id: 'Suppression' })
export type Suppression = z.infer<typeof suppressionSchema>

export const listSuppressionsSchema = z.object({
  q: wordsSchema,
  page: pageSchema(),
})

export const foundSuppressionsSchema = z.object({
  rows: z.array(suppressionSchema),
  total: z.int(),
  has_next: z.boolean(),
})
foundSuppressionsSchema.register(z.globalRegistry, { id: 'FoundSuppressions' })

export const addSuppressionSchema = z.object({
  email: emailSchema,
  detail: optionalLineSchema(NOTE_MAX_CHARACTERS).default(''),
})

/** An encrypted address of the longest length in base64. */
const TOKEN_MAX_CHARACTERS = 400

/** The token of the link in a mail. */
export const unsubscribeTokenSchema = z.object({
  token: requiredText()
    .min(1, 'error.required')
    .max(TOKEN_MAX_CHARACTERS, 'error.invalid')
    .transform(mailedToken),
})

export const unsubscribeStatusSchema = z.object({
  /** Masked, so that a forwarded mail does not reveal the whole address. */
  email: z.string().optional(),
  is_unsubscribed: z.boolean().optional(),
  /** Where a visitor who opens the URL of the mail header is redirected. */
  redirect: z.string().optional(),
})

export const unsubscribedSchema = z.object({ email: z.string(), is_unsubscribed: z.boolean() })
