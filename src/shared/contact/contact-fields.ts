/** What a visitor writes in a contact request. Apart from what the inbox adds, for the public page. */
import { type FieldName, type Fields, namesOf, requiredNamesOf } from '../base/fields.ts'
import {
  EMAIL_MAX_CHARACTERS,
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PHONE_MAX_CHARACTERS,
} from '../base/limits.ts'

/** Labels as in the public form. */
export const CONTACT_FIELDS = {
  name: { label: 'contact.name', max: NAME_MAX_CHARACTERS },
  email: { label: 'contact.email', max: EMAIL_MAX_CHARACTERS },
  phone_number: { label: 'contact.phone_number', max: PHONE_MAX_CHARACTERS },
  message: { label: 'contact.message', max: MESSAGE_MAX_CHARACTERS, isMultiline: true },
} as const satisfies Fields
export type ContactField = FieldName<typeof CONTACT_FIELDS>

/** In the order of the form. */
export const CONTACT_FORM = namesOf(CONTACT_FIELDS, ['name', 'phone_number'])

/** None of them may be blank. */
export const CONTACT_REQUIRED = requiredNamesOf(CONTACT_FIELDS, ['name', 'phone_number'])
