/** The outbox as admins see it: every mail of the site, and one mail in full. */
import { z } from 'zod'
import { blankKeeps, idSchema } from './base/field-schemas.ts'
import { timeSchema } from './base/iso-date-time.ts'
import { pageSchema, wordsSchema } from './base/list-schemas.ts'
import { MAIL_KINDS, MAIL_STATES } from './mail/mail-state.ts'
import { mailStateSchema } from './mass-mail-schema.ts'

const kindSchema = z.enum(MAIL_KINDS, 'error.invalid')

export const listOutboxSchema = z.object({
  /** Parts of the recipient's address or of the subject: all words must match, in any order. */
  q: wordsSchema,
  state: z.preprocess(blankKeeps, mailStateSchema.optional()),
  kind: z.preprocess(blankKeeps, kindSchema.optional()),
  page: pageSchema(),
})
export type OutboxQuery = z.infer<typeof listOutboxSchema>

const outboxMailSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  recipient: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  attempts: z.int(),
  last_answer: z.string().nullable(),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
  /** It is null if it will not be tried again. */
  next_attempt_at: timeSchema.nullable(),
})
outboxMailSchema.register(z.globalRegistry, { id: 'Mail' })
export type OutboxMail = z.infer<typeof outboxMailSchema>

export const foundMailsSchema = z.object({
  rows: z.array(outboxMailSchema),
  /** The number of mails with the requested status. */
  total: z.int(),
  has_next: z.boolean(),
  /** The counts by status, for the rest of the query. */
  counts: z.record(z.enum(['all', ...MAIL_STATES]), z.int()),
})
foundMailsSchema.register(z.globalRegistry, { id: 'FoundMails' })
export type FoundMails = z.infer<typeof foundMailsSchema>

export const openMailSchema = outboxMailSchema.extend({
  /** The batch of a bulk email. */
  batch: z.int().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The file names. */
  attachments: z.array(z.string()),
  html: z.string(),
  text: z.string(),
  /** A day after sending, the site's own mails lose body and attachments, which contain keys. */
  is_emptied: z.boolean(),
})
openMailSchema.register(z.globalRegistry, { id: 'OpenMail' })
export type OpenMail = z.infer<typeof openMailSchema>
