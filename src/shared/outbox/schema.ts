/** The outbox as staff see it: every mail of the site, and one as it was sent (spec 6). */
import { z } from 'zod'
import { SEARCH_MAX_CHARACTERS } from '../base/limits.ts'
import { blankKeeps, idSchema } from '../base/record-input.ts'
import { MAIL_KINDS, MAIL_STATES } from '../mail/mail-state.ts'
import { mailStateSchema, pageSchema } from '../mass-mail/schema.ts'

const kindSchema = z.enum(MAIL_KINDS, 'error.invalid')

export const listOutboxSchema = z.object({
  /** Parts of the recipient's address or of the subject: all of the words, in any order. */
  q: z.string('error.invalid').max(SEARCH_MAX_CHARACTERS, 'error.tooLong').default(''),
  state: z.preprocess(blankKeeps, mailStateSchema.optional()),
  kind: z.preprocess(blankKeeps, kindSchema.optional()),
  page: pageSchema,
})
export type OutboxQuery = z.infer<typeof listOutboxSchema>

export const outboxMailSchema = z.object({
  id: idSchema,
  kind: kindSchema,
  recipient: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  attempts: z.int(),
  last_answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** Null for what is not tried again. */
  next_attempt_at: z.iso.datetime().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

export const foundMailsSchema = z.object({
  rows: z.array(outboxMailSchema),
  /** Of the state that was asked for. */
  total: z.int(),
  has_next: z.boolean(),
  /** By state, of all that the rest of the query finds. */
  counts: z.record(z.enum(['all', ...MAIL_STATES]), z.int()),
})
export type FoundMails = z.infer<typeof foundMailsSchema>

export const openMailSchema = outboxMailSchema.extend({
  /** The sending that it belongs to, of a mass mail. */
  batch: z.int().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The names of attached files. */
  attachments: z.array(z.string()),
  html: z.string(),
  text: z.string(),
  /** A day after sending the site's own mails lose body and attachments, which hold keys. */
  is_emptied: z.boolean(),
})
export type OpenMail = z.infer<typeof openMailSchema>
