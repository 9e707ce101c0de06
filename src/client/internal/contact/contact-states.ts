/** The style and label of each status of a request, and its words in lists. */

import {
  CONTACT_FIELDS,
  CONTACT_STATES,
  type ContactField,
  type ContactState,
} from '#shared/contact/contact.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { Tone } from '../kit/chip.tsx'

export const STATE_TEXT: Readonly<Record<ContactState, TextKey>> = {
  new: 'inbox.stateNew',
  in_progress: 'inbox.stateInProgress',
  done: 'inbox.stateDone',
  spam: 'inbox.stateSpam',
}

export const STATE_TONE: Readonly<Record<ContactState, Tone>> = {
  new: 'jade',
  in_progress: 'brass',
  done: 'quiet',
  spam: 'quiet',
}

export function isContactState(text: string): text is ContactState {
  return (CONTACT_STATES as readonly string[]).includes(text)
}

const LABELS: Partial<Record<ContactField, TextKey>> = {
  name: 'inbox.from',
  email: 'inbox.email',
  phone_number: 'inbox.phone',
  message: 'inbox.message',
}

/** The inbox's labels of the fields that a visitor fills in; without one, the label of the form. */
export function contactLabel(name: ContactField): TextKey {
  return LABELS[name] ?? CONTACT_FIELDS[name].label
}
