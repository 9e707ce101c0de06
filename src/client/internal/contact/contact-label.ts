/** The inbox's labels of the fields that a visitor fills in; without one, the label of the form. */
import { CONTACT_FIELDS, type ContactField } from '#shared/contact/contact-fields.ts'
import type { TextKey } from '#shared/i18n/t.ts'

const LABELS: Partial<Record<ContactField, TextKey>> = {
  name: 'inbox.from',
  email: 'inbox.email',
  phone_number: 'inbox.phone',
  message: 'inbox.message',
}

export function contactLabel(name: ContactField): TextKey {
  return LABELS[name] ?? CONTACT_FIELDS[name].label
}
