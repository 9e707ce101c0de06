/** The mail server that admins choose, and what the DNS says of the domain that mail is sent from. */
import { z } from 'zod'
import { NUMBERS } from '../base/numbers.ts'
import { lineSchema, optionalLineSchema, required } from '../base/text-schemas.ts'
import { emailSchema } from '../email-and-phone-schema.ts'
import { MAIL_ENCRYPTIONS } from './encryption.ts'

const { port: PORT } = NUMBERS
const HOST_MAX_CHARACTERS = 253
const PASSWORD_MAX_CHARACTERS = 500

/** A name, or an address of IPv4 or IPv6. */
const host = lineSchema(HOST_MAX_CHARACTERS).pipe(
  z.string().regex(/^(?=.*[a-z\d])[a-z\d.:-]+$/i, 'error.mailHost'),
)

export const saveMailServerSchema = z.object({
  host,
  port: z.int(PORT.fault).min(PORT.min, PORT.fault).max(PORT.max, PORT.fault),
  encryption: z.enum(MAIL_ENCRYPTIONS, required),
  username: optionalLineSchema(200).default(''),
  /** Left out, the stored one stays. */
  password: z.string('error.invalid').max(PASSWORD_MAX_CHARACTERS, 'error.tooLong').optional(),
  sender: emailSchema,
  /** Gets an email by this server before it is saved. */
  test_to: emailSchema,
})
export type SaveMailServer = z.infer<typeof saveMailServerSchema>

export const mailServerSchema = z.object({
  /** Who decides on the server: a variable of the environment wins. `none`: mail is written to files. */
  source: z.enum(['environment', 'admins', 'none']),
  /** It is empty where there is no server. */
  host: z.string(),
  port: z.int().nullable(),
  encryption: z.enum(MAIL_ENCRYPTIONS),
  username: z.string(),
  has_password: z.boolean(),
  /** The address that mail is sent from. */
  sender: z.string(),
  /** A variable of the environment decides on it. */
  is_sender_set: z.boolean(),
})
mailServerSchema.register(z.globalRegistry, { id: 'MailServer' })
export type MailServer = z.infer<typeof mailServerSchema>

/** What receivers look for: who may send for the domain, the signature, and what to do with mail that has neither. */
const SENDER_RECORDS = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecordName = (typeof SENDER_RECORDS)[number]

export const senderRecordsSchema = z.object({
  domain: z.string(),
  records: z.array(
    z.object({
      name: z.enum(SENDER_RECORDS),
      /** `unknown`: no resolver answered. */
      state: z.enum(['found', 'missing', 'unknown']),
      /** Where it stands in the DNS, or is to stand. */
      place: z.string(),
      /** As it is; empty where there is none. */
      text: z.string(),
      /** A line that would do; empty where only the provider knows it. */
      suggested: z.string(),
    }),
  ),
})
senderRecordsSchema.register(z.globalRegistry, { id: 'SenderRecords' })
export type SenderRecords = z.infer<typeof senderRecordsSchema>
