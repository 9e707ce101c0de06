/** Bulk email: the form, a preview, and recent batches. */

import { useT } from '../../ui/page-context.tsx'
import { Screen } from '../kit/screen.tsx'
import { Batches } from './batches.tsx'
import { KeptNote } from './kept-note.tsx'
import { MailPreview } from './mail-preview.tsx'
import { SendMailForm } from './send-mail-form.tsx'
import { useSendMail } from './use-send-mail.ts'
import { useSender } from './use-sender.ts'

export function SendMailPage() {
  const t = useT()
  const email = useSender()
  const mail = useSendMail()
  const { subject, content } = mail.form.values
  return (
    <Screen
      title={t('mailing.title')}
      lead={email === undefined ? t('mailing.leadPlain') : t('mailing.lead', { email })}
    >
      <KeptNote />
      <div className="grid items-start gap-8 min-[68.75rem]:grid-cols-[minmax(0,23fr)_minmax(0,20fr)]">
        <SendMailForm mail={mail} />
        <MailPreview subject={subject} content={content} />
      </div>
      <Batches />
    </Screen>
  )
}
