/** The confirmation before sending, with the number of recipients and the subject. */

import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import type { SendMail } from './use-send-mail.ts'

export function AskToSend({ mail }: { mail: SendMail }) {
  const t = useT()
  const { asking, form, isSending } = mail
  const count = asking?.length ?? 0
  return (
    <ConfirmDialog
      isOpen={asking !== undefined}
      title={t('mailing.askTitle', { count })}
      text={t('mailing.askText', { subject: form.values.subject.trim() })}
      confirmLabel={t(isSending ? 'mailing.sending' : 'mailing.askSend')}
      keepLabel={t('mailing.askKeep')}
      isBusy={isSending}
      error={mail.apiError}
      onConfirm={mail.send}
      onClose={mail.keep}
    />
  )
}
