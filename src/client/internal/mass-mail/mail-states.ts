/** The style and label of each mail status. */
import type { TextKey } from '#shared/i18n/t.ts'
import { MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import type { Tone } from '../kit/chip.tsx'

export const MAIL_STATE_TEXT: Readonly<Record<MailState, TextKey>> = {
  waiting: 'mailing.stateWaiting',
  sending: 'mailing.stateSending',
  sent: 'mailing.stateSent',
  failed: 'mailing.stateFailed',
  stopped: 'mailing.stateStopped',
}

export const MAIL_STATE_TONE: Readonly<Record<MailState, Tone>> = {
  waiting: 'brass',
  sending: 'brass',
  sent: 'jade',
  failed: 'go',
  stopped: 'quiet',
}

export function isMailState(text: string): text is MailState {
  return (MAIL_STATES as readonly string[]).includes(text)
}
