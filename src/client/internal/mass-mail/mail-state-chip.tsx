/** The status of a mail, as a word with a dot. A mail that was only written to a file was not sent. */

import type { TextKey } from '#shared/i18n/t.ts'
import { isKeptAsFile, MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import { useT } from '../../ui/page-context.tsx'
import { Chip, type Tone } from '../kit/chip.tsx'
import { useSendsMail } from './use-send-mail.ts'

interface MailStateChipProps {
  state: MailState
  /** That of the mail server, or where the file is. */
  answer: string | null
  isRegular?: boolean
}

export function MailStateChip({ state, answer, isRegular = false }: MailStateChipProps) {
  const t = useT()
  if (isKeptAsFile(state, answer)) return <Chip tone="quiet">{t('mailing.stateKept')}</Chip>
  return (
    <Chip tone={MAIL_STATE_TONE[state]} isRegular={isRegular}>
      {t(MAIL_STATE_TEXT[state])}
    </Chip>
  )
}

/** The style and label of each mail status. */
export const MAIL_STATE_TEXT: Readonly<Record<MailState, TextKey>> = {
  waiting: 'mailing.stateWaiting',
  sending: 'mailing.stateSending',
  sent: 'mailing.stateSent',
  failed: 'mailing.stateFailed',
  stopped: 'mailing.stateStopped',
}

const MAIL_STATE_TONE: Readonly<Record<MailState, Tone>> = {
  waiting: 'brass',
  sending: 'brass',
  sent: 'jade',
  failed: 'go',
  stopped: 'quiet',
}

export function isMailState(text: string): text is MailState {
  return (MAIL_STATES as readonly string[]).includes(text)
}

/** Says that no email leaves this site, where that is so. */
export function KeptNote() {
  const t = useT()
  if (useSendsMail()) return null
  return <p className="kept-note">{t('mailing.keptNote')}</p>
}
