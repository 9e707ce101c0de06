/** Everything kept about one person, for admins: found, exported and erased; and what is deleted automatically. */
import { z } from 'zod'
import { AUDIT_ACTIONS } from '../audit-actions.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { EMAIL_MAX_CHARACTERS } from '../base/limits.ts'
import { plainCode, required, requiredText } from '../base/text-schemas.ts'
import { CONTACT_STATES } from '../contact/contact.ts'
import { MAIL_KINDS, SUPPRESSION_REASONS } from '../mail/mail-state.ts'
import { QUOTATION_EVENTS, QUOTATION_STATUSES } from '../quotation/status.ts'
import { EXPORT_FORMATS, isSamePerson, readPerson } from './person.ts'

const personSchema = requiredText()
  .max(EMAIL_MAX_CHARACTERS, 'error.tooLong')
  .overwrite(plainCode)
  .min(1, 'error.required')
  .refine((text) => readPerson(text) !== undefined, 'error.emailOrPhone')

/** An email address or a phone number. */
export const findPersonSchema = z.object({ q: personSchema })

export const exportPersonSchema = z.object({
  q: personSchema,
  format: z.enum(EXPORT_FORMATS, required),
})

/** `confirm`: the same address or number again. */
export const erasePersonSchema = z.object({ q: personSchema, confirm: personSchema }).refine(
  ({ q, confirm }) => {
    const [person, again] = [readPerson(q), readPerson(confirm)]
    return person === undefined || again === undefined || isSamePerson(person, again)
  },
  { path: ['confirm'], error: 'error.notTheSame' },
)

/** The number of all, and the newest of them. */
function group<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.int(), rows: z.array(row) })
}

const mailsSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  count: z.int(),
  /** Not sent yet. */
  waiting: z.int(),
  oldest: timeSchema,
  newest: timeSchema,
})

export const personalDataSchema = z.object({
  kind: z.enum(['email', 'phone']),
  quotations: group(
    z.object({
      id: z.string(),
      status: z.enum(QUOTATION_STATUSES),
      version: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      created_at: timeSchema,
      /** When it is deleted automatically. */
      purge_at: timeSchema.nullable(),
      /** It was accepted, so erasing keeps the contract. */
      stays: z.boolean(),
    }),
  ),
  acceptances: group(
    z.object({
      quotation: z.string(),
      version: z.int(),
      at: timeSchema,
      name: z.string(),
      address: z.string(),
      taken_back_at: timeSchema.nullable(),
    }),
  ),
  contacts: group(
    z.object({
      id: z.int(),
      date: timeSchema,
      name: z.string(),
      email: z.string(),
      phone_number: z.string(),
      state: z.enum(CONTACT_STATES),
      /** When it was moved to the trash. */
      deleted_at: timeSchema.nullable(),
    }),
  ),
  /** To the address, by type; bulk email is one of them. */
  mails: z.array(mailsSchema),
  /** Mails to staff about the person. */
  staff_mails: z.int(),
  suppression: z.object({ reason: z.enum(SUPPRESSION_REASONS), created_at: timeSchema }).nullable(),
  unsubscribe_links: z.int(),
  /** Copies of mails in files, where there is no mail server. */
  mail_files: z.int(),
  /** Folders in DATA_DIR of data that a restore replaced, which may have the person too. */
  replaced: z.array(z.string()),
  /** Notes in the history of any quotation. */
  notes: group(
    z.object({
      quotation: z.string(),
      at: timeSchema,
      kind: z.enum(QUOTATION_EVENTS),
      actor_name: z.string(),
    }),
  ),
  audit: group(
    z.object({ at: timeSchema, action: z.enum(AUDIT_ACTIONS), actor_name: z.string().nullable() }),
  ),
  /** Users with this address: they are edited and deleted as users. */
  users: z.array(z.object({ id: z.int(), username: z.string() })),
  /** Other addresses and numbers on these quotations and requests, to search for next. */
  also: z.array(z.string()),
})
personalDataSchema.register(z.globalRegistry, { id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalDataSchema>

export const erasedSchema = z.object({
  erased: z.object({
    quotations: z.int(),
    contacts: z.int(),
    /** Emptied mails to the person. */
    mails: z.int(),
    /** Mails to staff about them. */
    staff_mails: z.int(),
    unsubscribe_links: z.int(),
    mail_files: z.int(),
    notes: z.int(),
  }),
  /** What the law lets the company keep. */
  kept: z.object({
    /** The numbers of accepted quotations. */
    quotations: z.array(z.string()),
    /** Entries of the mail log. */
    mails: z.int(),
    suppression: z.boolean(),
    audit: z.int(),
    users: z.int(),
    /** Folders in DATA_DIR of data that a restore replaced: the program does not change them. */
    replaced: z.array(z.string()),
  }),
})
erasedSchema.register(z.globalRegistry, { id: 'Erased' })
export type Erased = z.infer<typeof erasedSchema>

export const retentionSchema = z.object({
  /** The rules in the caller's language. */
  rules: z.array(z.string()),
  /** What will be deleted in the next days: the number of all, and the first. */
  quotations: group(z.object({ id: z.string(), status: z.enum(QUOTATION_STATUSES), gone_at: timeSchema })),
  contacts: group(z.object({ id: z.int(), name: z.string(), gone_at: timeSchema, is_in_trash: z.boolean() })),
})
retentionSchema.register(z.globalRegistry, { id: 'Retention' })
export type Retention = z.infer<typeof retentionSchema>
