/** Mass mail: what is sent, to whom, and how far it has come (spec 2 `/internal/send_email`, 3, 5, 7; contract 3). */
import { z } from 'zod'
import { LANGUAGES } from '../base/language.ts'
import { MAIL_CONTENT_MAX_CHARACTERS, MAIL_SUBJECT_MAX_CHARACTERS, PAGES_MAX } from '../base/limits.ts'
import { blankKeeps, idSchema } from '../base/record-input.ts'
import { lineSchema } from '../base/text-schemas.ts'
import { MAIL_STATES } from '../mail/mail-state.ts'

export const mailStateSchema = z.enum(MAIL_STATES, 'error.invalid')

export const pageSchema = z
  .int('error.invalid')
  .min(1, 'error.invalid')
  .max(PAGES_MAX, 'error.invalid')
  .default(1)

const message = {
  subject: lineSchema(MAIL_SUBJECT_MAX_CHARACTERS),
  /** HTML, of which only what a list allows is sent. */
  content: z
    .string('error.required')
    .max(MAIL_CONTENT_MAX_CHARACTERS, 'error.tooLong')
    .transform((text) => text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\P{Cc}\n\r\t]/gu, '')),
  /** Of the words around the content; absent: the caller's. */
  language: z.preprocess(blankKeeps, z.enum(LANGUAGES, 'error.invalid').optional()),
}

/** Whether each recipient is an address, the server's rules say: the first that is none is named. */
export const sendMailSchema = z.object({
  recipients: z.array(z.string('error.invalid'), 'error.invalid'),
  ...message,
  /** Nobody writes in another's name: absent, or the caller's own address. */
  sender: z.preprocess(blankKeeps, z.string('error.mailSender').optional()),
})
export type MassMail = z.infer<typeof sendMailSchema>

export const composeMailSchema = z.object(message)
export type ComposedMail = z.infer<typeof composeMailSchema>

export const sentMailSchema = z.object({
  /** To how many it goes: each address once, without those on the suppression list. */
  accepted: z.int(),
  batch: idSchema,
})
export type SentMail = z.infer<typeof sentMailSchema>

export const mailPreviewSchema = z.object({
  subject: z.string(),
  from: z.string(),
  reply_to: z.string(),
  html: z.string(),
  text: z.string(),
})
export type MailPreview = z.infer<typeof mailPreviewSchema>

/** How many recipients the caller may write to. */
export const mailAllowanceSchema = z.object({
  per_batch: z.int(),
  /** In any 24 hours. */
  per_day: z.int(),
  left_today: z.int(),
})
export type MailAllowance = z.infer<typeof mailAllowanceSchema>

/** One sending with how far it has come. */
export const mailBatchSchema = z.object({
  id: idSchema,
  subject: z.string(),
  sender_name: z.string(),
  /** A trial to oneself. */
  is_test: z.boolean(),
  created_at: z.iso.datetime(),
  total: z.int(),
  /** How many of the addresses asked for were on the suppression list. */
  suppressed: z.int(),
  /** Those being sent right now included. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  stopped: z.int(),
})
export type MailBatch = z.infer<typeof mailBatchSchema>

export const mailBatchesSchema = z.object({
  rows: z.array(mailBatchSchema),
  total: z.int(),
  has_next: z.boolean(),
})

export const mailRecipientSchema = z.object({
  mail: idSchema,
  recipient: z.string(),
  state: mailStateSchema,
  /** What the receiving server said last. */
  answer: z.string().nullable(),
  attempts: z.int(),
  sent_at: z.iso.datetime().nullable(),
})
export type MailRecipient = z.infer<typeof mailRecipientSchema>

export const openMailBatchSchema = mailBatchSchema.extend({
  recipients: z.array(mailRecipientSchema),
  has_next: z.boolean(),
})
export type OpenMailBatch = z.infer<typeof openMailBatchSchema>

export const openBatchInputSchema = z.object({
  id: idSchema,
  state: z.preprocess(blankKeeps, mailStateSchema.optional()),
  page: pageSchema,
})

/** The failed ones of a batch, or one mail. */
export const resendSchema = z
  .object({ batch: idSchema.optional(), mail: idSchema.optional() })
  .refine(({ batch, mail }) => (batch === undefined) !== (mail === undefined), {
    error: 'error.required',
    path: ['batch'],
  })
