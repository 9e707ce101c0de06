/** The status of a mail, as a word with a dot. */
import type { MailState } from '#shared/mail/mail-state.ts'
import { Chip } from '../../ui/chip.tsx'
import { useT } from '../../ui/page-context.tsx'
import { MAIL_STATE_TEXT, MAIL_STATE_TONE } from './mail-states.ts'

export function MailStateChip({ state }: { state: MailState }) {
  const t = useT()
  return <Chip tone={MAIL_STATE_TONE[state]}>{t(MAIL_STATE_TEXT[state])}</Chip>
}
