/** The status of a mail, as a word with a dot. A mail that was only written to a file was not sent. */
import { isKeptAsFile, type MailState } from '#shared/mail/mail-state.ts'
import { useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { MAIL_STATE_TEXT, MAIL_STATE_TONE } from './mail-states.ts'

/** `answer`: of the mail server, or where the file is. */
export function MailStateChip({ state, answer }: { state: MailState; answer: string | null }) {
  const t = useT()
  if (isKeptAsFile(state, answer)) return <Chip tone="quiet">{t('mailing.stateKept')}</Chip>
  return <Chip tone={MAIL_STATE_TONE[state]}>{t(MAIL_STATE_TEXT[state])}</Chip>
}
