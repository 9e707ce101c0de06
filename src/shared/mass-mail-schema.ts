/** Bulk email: content, recipients and progress (docs/rules.md, Mail). */
import { z } from 'zod'
import { blankIsAbsent, blankKeeps, idSchema } from './base/field-schemas.ts'
import { isBlank } from './base/invisible.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { LANGUAGES } from './base/language.ts'
import { MAIL_SUBJECT_MAX_CHARACTERS } from './base/limits.ts'
import { pageSchema } from './base/list-schemas.ts'
import { lineSchema, requiredText } from './base/text-schemas.ts'
import { tidied } from './base/tidied.ts'
import { MAIL_STATES } from './mail/mail-state.ts'

export const MAIL_CONTENT_MAX_CHARACTERS = 100_000

export const mailStateSchema = z.enum(MAIL_STATES, 'error.invalid')

const message = {
  subject: lineSchema(MAIL_SUBJECT_MAX_CHARACTERS),
  /** HTML; only allowed elements are sent. */
  content: requiredText()
    .max(MAIL_CONTENT_MAX_CHARACTERS, 'error.tooLong')
    .transform((text) => text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\P{Cc}\n\r\t]/gu, ''))
    .transform((text) => (isBlank(text) ? '' : text)),
  /** The language of the text around the content; default: the caller's. */
  language: z.preprocess(blankKeeps, z.enum(LANGUAGES, 'error.invalid').optional()),
}

/** The server's rules check each recipient; the error names the first invalid one. */
export const sendMailSchema = z.object({
  recipients: z.array(z.string('error.invalid').overwrite(tidied), 'error.invalid'),
  ...message,
  /** Absent, or the caller's own address: no one may send in another user's name. */
  sender: z.preprocess(blankIsAbsent, z.string('error.mailSender').overwrite(tidied).optional()),
})
export type MassMail = z.infer<typeof sendMailSchema>

export const composeMailSchema = z.object(message)
export type ComposedMail = z.infer<typeof composeMailSchema>

export const sentMailSchema = z.object({
  /** The number of recipients: distinct addresses that are not on the do-not-email list. */
  accepted: z.int(),
  batch: idSchema,
})
sentMailSchema.register(z.globalRegistry, { id: 'SentMail' })
export type SentMail = z.infer<typeof sentMailSchema>

export const mailPreviewSchema = z.object({
  subject: z.string(),
  from: z.string(),
  reply_to: z.string(),
  html: z.string(),
  text: z.string(),
})
mailPreviewSchema.register(z.globalRegistry, { id: 'MailPreview' })
export type MailPreview = z.infer<typeof mailPreviewSchema>

/** How many more recipients the caller may write to. */
export const mailAllowanceSchema = z.object({
  per_batch: z.int(),
  /** The most mails in any 24 hours. */
  per_day: z.int(),
  left_today: z.int(),
  /** False where each email is only kept as a file. */
  sends_mail: z.boolean(),
})
mailAllowanceSchema.register(z.globalRegistry, { id: 'MailAllowance' })
export type MailAllowance = z.infer<typeof mailAllowanceSchema>

/** One batch with its progress. */
const mailBatchSchema = z.object({
  id: idSchema,
  subject: z.string(),
  sender_name: z.string(),
  /** A test mail to the sender. */
  is_test: z.boolean(),
  created_at: timeSchema,
  total: z.int(),
  /** How many of the given addresses were on the do-not-email list. */
  suppressed: z.int(),
  /** Includes the mails being sent right now. */
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  stopped: z.int(),
})
mailBatchSchema.register(z.globalRegistry, { id: 'MailBatch' })
export type MailBatch = z.infer<typeof mailBatchSchema>

export const mailBatchesSchema = z.object({
  rows: z.array(mailBatchSchema),
  total: z.int(),
  has_next: z.boolean(),
})
mailBatchesSchema.register(z.globalRegistry, { id: 'MailBatches' })

const mailRecipientSchema = z.object({
  mail: idSchema,
  recipient: z.string(),
  state: mailStateSchema,
  /** The last reply of the receiving server. */
  answer: z.string().nullable(),
  attempts: z.int(),
  sent_at: timeSchema.nullable(),
})
mailRecipientSchema.register(z.globalRegistry, { id: 'MailRecipient' })
export type MailRecipient = z.infer<typeof mailRecipientSchema>

export const openMailBatchSchema = mailBatchSchema.extend({
  recipients: z.array(mailRecipientSchema),
  has_next: z.boolean(),
})
openMailBatchSchema.register(z.globalRegistry, { id: 'OpenMailBatch' })
export type OpenMailBatch = z.infer<typeof openMailBatchSchema>

export const openBatchInputSchema = z.object({
  id: idSchema,
  state: z.preprocess(blankKeeps, mailStateSchema.optional()),
  page: pageSchema(),
})

/** Either the failed mails of a batch or a single mail. */
export const resendSchema = z
  .object({ batch: idSchema.optional(), mail: idSchema.optional() })
  .refine(({ batch, mail }) => (batch === undefined) !== (mail === undefined), {
    error: 'error.required',
    path: ['batch'],
  })
