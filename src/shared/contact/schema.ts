/** A contact request: what a visitor sends, what is stored of it, and the inbox. */
import { z } from 'zod'
import {
  blankKeeps,
  captchaSchema,
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { pickFields } from '../base/fields.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { MESSAGE_MAX_CHARACTERS, REPLY_MAX_CHARACTERS } from '../base/limits.ts'
import { countSchema, cursorSchema, limitSchema, pageSchema, wordsSchema } from '../base/list-schemas.ts'
import { linesSchema } from '../base/text-schemas.ts'
import { emailSchema, phoneSchema } from '../email-and-phone-schema.ts'
import { MAIL_STATES } from '../mail/mail-state.ts'
import { QUOTATION_STATUSES } from '../quotation/status.ts'
import { chatSchema } from '../quotation/thread-schema.ts'
import { personSchema } from '../user/schema.ts'
import {
  CONTACT_FIELDS,
  CONTACT_FORM,
  CONTACT_OFFICE_FIELDS,
  CONTACT_PAGES_MAX,
  CONTACT_SORTS,
  CONTACT_STATES,
} from './contact.ts'

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

const stateSchema = z.enum(CONTACT_STATES, 'error.invalid')

/** The inbox of contact requests, for every signed-in user. A request as stored. */
export const contactRecordSchema = contactSchema.extend({
  /** The visitor's language, for the reply. */
  language: z.enum(LANGUAGES),
  state: stateSchema,
  /** The user it is assigned to. */
  assignee: z.int().nullable(),
  ...storedTexts(CONTACT_OFFICE_FIELDS),
  ...etagged,
})
contactRecordSchema.register(z.globalRegistry, { id: 'Contact' })
export type ContactRecord = z.infer<typeof contactRecordSchema>

/** Matches any part of Chinese text or of a phone number, and prefixes of other words. */
const filter = {
  q: wordsSchema,
  state: z.preprocess(blankKeeps, stateSchema.optional()),
}

export const listContactsSchema = z.object({
  ...filter,
  limit: limitSchema.optional(),
  cursor: cursorSchema,
})

export const searchContactsSchema = z.object({
  ...filter,
  sort: z.enum(CONTACT_SORTS, 'error.invalid').default('newest'),
  page: pageSchema(CONTACT_PAGES_MAX),
})
export type ContactSearch = z.infer<typeof searchContactsSchema>

/** A row of the inbox. */
const foundContactSchema = contactRecordSchema
  .omit({ message: true, note: true })
  .extend({ excerpt: z.string() })
foundContactSchema.register(z.globalRegistry, { id: 'FoundContact' })
export type FoundContact = z.infer<typeof foundContactSchema>

export const foundContactsSchema = z.object({
  rows: z.array(foundContactSchema),
  has_next: z.boolean(),
  /** A search by name sorted only the newest of those that match: how many; null: all of them. */
  sorted_among: z.int().nullable(),
  counts: z.record(z.enum(['all', ...CONTACT_STATES]), countSchema),
})
foundContactsSchema.register(z.globalRegistry, { id: 'FoundContacts' })
export type FoundContacts = z.infer<typeof foundContactsSchema>

/**
 * One request, the others from the same email address (newest first), and the users it can be assigned to.
 */
export const openContactSchema = contactRecordSchema.extend({
  same_address: z.object({
    contacts: z.array(contactRecordSchema.pick({ id: true, date: true, state: true })),
    quotations: z.array(
      z.object({ id: z.string(), created_at: z.iso.datetime(), status: z.enum(QUOTATION_STATUSES) }),
    ),
  }),
  /**
   * What users have replied, oldest first: in WhatsApp to `phone`, else by email. `mail_state` is null once the mail is no
   * longer kept.
   */
  replies: z.array(
    z.object({
      id: z.int(),
      at: timeSchema,
      author_name: z.string(),
      phone: z.string(),
      text: z.string(),
      mail_state: z.enum(MAIL_STATES).nullable(),
      mail_answer: z.string().nullable(),
    }),
  ),
  people: z.array(personSchema),
})
openContactSchema.register(z.globalRegistry, { id: 'OpenContact' })
export type OpenContact = z.infer<typeof openContactSchema>

/** Absent or blank keeps the stored value; null clears it. */
export const updateContactSchema = z.object({
  id: idSchema,
  state: filter.state,
  assignee: z.preprocess(blankKeeps, idSchema.nullish()),
  ...editedTexts(CONTACT_OFFICE_FIELDS),
  if_match: ifMatchSchema,
})
export type ContactUpdate = z.infer<typeof updateContactSchema>

/** `replies`: how many the writer has seen; with more of them nothing is sent. */
export const replyContactSchema = z.object({
  id: idSchema,
  text: linesSchema(REPLY_MAX_CHARACTERS),
  replies: z.int('error.invalid').min(0, 'error.invalid').optional(),
})
export type ContactReply = z.infer<typeof replyContactSchema>

export const chatContactSchema = chatSchema.extend({ id: idSchema })
export type ContactChat = z.infer<typeof chatContactSchema>
