/** The thread of a quotation, as its customer reads it, and what users write into it. */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { PHONE_MAX_CHARACTERS, REPLY_MAX_CHARACTERS } from '../base/limits.ts'
import { lineSchema, linesSchema, optionalLinesSchema, required } from '../base/text-schemas.ts'
import { quotationIdSchema } from './schema.ts'
import { STEP_KINDS } from './steps.ts'
import { THREAD_KINDS } from './thread.ts'
import { wishedVisitSchema } from './visit-schema.ts'

const threadMessageSchema = z.object({
  id: z.int(),
  kind: z.enum(THREAD_KINDS),
  at: timeSchema,
  /** Who wrote it: the customer, or one of us; the company where no name is kept. */
  name: z.object({ en: z.string(), zh: z.string() }),
  /** Empty where it only asks for a call, or for other lines. */
  text: z.string(),
  /** The day and time where it asks for a visit. */
  visit: wishedVisitSchema.nullable(),
  /** When the customer read our answer; null for their own. */
  read_at: timeSchema.nullable(),
})
threadMessageSchema.register(z.globalRegistry, { id: 'ThreadMessage' })
export type ThreadMessage = z.infer<typeof threadMessageSchema>

const threadStepSchema = z.object({
  id: z.int(),
  kind: z.enum(STEP_KINDS),
  at: timeSchema,
  /** What was done, without notes, reasons and names of users. */
  text: z.object({ en: z.string(), zh: z.string() }),
})
threadStepSchema.register(z.globalRegistry, { id: 'ThreadStep' })
export type ThreadStep = z.infer<typeof threadStepSchema>

/** Each oldest first; the ids of both are one order. */
export const threadSchema = z.object({
  messages: z.array(threadMessageSchema),
  steps: z.array(threadStepSchema),
})
export type Thread = z.infer<typeof threadSchema>

export const answerSchema = z.object({
  id: quotationIdSchema,
  text: linesSchema(REPLY_MAX_CHARACTERS),
  /** The newest entry of the thread that the writer has seen; 0 for an empty one. */
  seen: z.int(required).min(0, 'error.invalid'),
})
export type Answer = z.infer<typeof answerSchema>

/** A message that a user writes in WhatsApp: to this number, with these words of their own. */
export const chatSchema = z.object({
  id: quotationIdSchema,
  phone: lineSchema(PHONE_MAX_CHARACTERS),
  text: optionalLinesSchema(REPLY_MAX_CHARACTERS).default(''),
})
export type Chat = z.infer<typeof chatSchema>

export const chatLinkSchema = z.object({ id: z.string(), link: z.string().nullable() })

/** What became of an answer: false where it stands on the customer's page alone. */
export const answeredSchema = z.object({ id: z.string(), is_mailed: z.boolean() })
