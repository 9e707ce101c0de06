/** The form of a mail: recipients, subject and text. */

import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { AskToSend } from './ask-to-send.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { SendFoot } from './send-foot.tsx'
import type { SendMail } from './use-send-mail.ts'

export function SendMailForm({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form } = mail
  return (
    <form {...form.formProps(mail.ask)} className="grid min-w-0 gap-5 print:hidden">
      <RecipientsField chosen={form.field('recipients')} typed={form.field('typed', 'recipients')} />
      <Field {...form.field('subject')} label={t('mailing.subject')} autoComplete="off" isRequired />
      <div className="[&_textarea]:min-h-64 [&_textarea]:leading-[1.6]">
        <Field
          {...form.field('content')}
          label={t('mailing.content')}
          aside={<span className="text-base text-muted">{t('mailing.plainText')}</span>}
          isMultiline
          isRequired
        />
      </div>
      <SendFoot mail={mail} />
      <AskToSend mail={mail} />
    </form>
  )
}
