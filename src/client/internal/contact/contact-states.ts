/** The style and label of each status of a request. */

import { CONTACT_STATES, type ContactState } from '#shared/contact/contact.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { Tone } from '../kit/chip.tsx'

export const STATE_TEXT: Readonly<Record<ContactState, TextKey>> = {
  new: 'inbox.stateNew',
  in_progress: 'inbox.stateInProgress',
  done: 'inbox.stateDone',
  spam: 'inbox.stateSpam',
}

export const STATE_TONE: Readonly<Record<ContactState, Tone>> = {
  new: 'go',
  in_progress: 'brass',
  done: 'jade',
  spam: 'quiet',
}

export function isContactState(text: string): text is ContactState {
  return (CONTACT_STATES as readonly string[]).includes(text)
}
